// Package engine is the computer player of Othello.
package engine
