package settings

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"unicode/utf8"
)

// keyGames is the JSON name of the object with the sections of the games.
const keyGames = "games"

// errNoObject says that a text is not exactly one JSON object.
var errNoObject = errors.New("not one JSON object")

// parse parses a JSON object. Numbers stay as they are written (json.Number).
func parse(text []byte) (map[string]any, error) {
	reader := json.NewDecoder(bytes.NewReader(text))
	reader.UseNumber()
	var object map[string]any
	if err := reader.Decode(&object); err != nil {
		return nil, err
	}
	if _, err := reader.Token(); object == nil || !errors.Is(err, io.EOF) {
		return nil, errNoObject
	}
	return object, nil
}

// decode reads settings from a JSON object, with the sections of the given games. Values
// that are missing, of the wrong type or out of range are those of Defaults.
func decode(text []byte, games []GameSection) Settings {
	defaults := Defaults(games...)
	s := Defaults(games...)
	fill(reflect.ValueOf(&s).Elem(), text)
	sections := members(members(text)[keyGames])
	for _, g := range games {
		if section, ok := sections[g.Game()]; ok {
			s.games[g.Game()] = g.read(section)
		}
	}
	s.repair(defaults)
	return s
}

// members returns the members of a JSON object, nil for anything else.
func members(text json.RawMessage) (all map[string]json.RawMessage) {
	if json.Unmarshal(text, &all) != nil {
		return nil
	}
	return all
}

// fill sets a value from JSON: the fields of a struct by their JSON names, and the
// elements of an array, recursively. What is missing in the JSON or of another type
// there keeps its value.
func fill(value reflect.Value, text json.RawMessage) {
	_, whole := value.Addr().Interface().(encoding.TextUnmarshaler)
	switch {
	case value.Kind() == reflect.Struct && !whole:
		parts := members(text)
		for i := range value.NumField() {
			field := value.Type().Field(i)
			if part, ok := parts[field.Tag.Get("json")]; ok && field.IsExported() {
				fill(value.Field(i), part)
			}
		}
	case value.Kind() == reflect.Array && !whole:
		var parts []json.RawMessage
		if json.Unmarshal(text, &parts) != nil {
			return
		}
		for i := range min(len(parts), value.Len()) {
			fill(value.Index(i), parts[i])
		}
	default:
		read := reflect.New(value.Type())
		read.Elem().Set(value) // null leaves it as it is
		if utf8.Valid(text) && json.Unmarshal(text, read.Interface()) == nil {
			value.Set(read.Elem())
		}
	}
}

// encode returns the settings as the members of a JSON object.
func encode(s Settings) (map[string]any, error) {
	all, err := object(s)
	if err != nil {
		return nil, err
	}
	games := make(map[string]any, len(s.games))
	for name, section := range s.games {
		shared, err := object(section.Game)
		if err != nil {
			return nil, err
		}
		own, err := object(section.own)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		games[name] = merge(shared, own)
	}
	all[keyGames] = games
	return all, nil
}

// object converts a struct to the members of a JSON object.
func object(value any) (map[string]any, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return parse(text)
}

// merge returns the new value with those members and elements of the old one that it
// lacks, at every level. It changes neither.
func merge(old, now any) any { return overlay(old, nil, now) }

// overlay is merge, except that members and elements that have not changed since before stay as they
// are in the old value.
func overlay(old, before, now any) any {
	if old != nil && before != nil && reflect.DeepEqual(before, now) {
		return old
	}
	switch now := now.(type) {
	case map[string]any:
		was, _ := before.(map[string]any)
		there, _ := old.(map[string]any)
		all := make(map[string]any, len(now))
		maps.Copy(all, there)
		for key, value := range now {
			all[key] = overlay(there[key], was[key], value)
		}
		return all
	case []any:
		was, _ := before.([]any)
		there, _ := old.([]any)
		if len(was) != len(now) || len(there) != len(now) {
			was = make([]any, len(now)) // which element is which is not known
		}
		all := make([]any, len(now), max(len(now), len(there)))
		for i, value := range now {
			if all[i] = value; i < len(there) {
				all[i] = overlay(there[i], was[i], value)
			}
		}
		return append(all, there[min(len(now), len(there)):]...)
	default:
		return now
	}
}

// indented returns an object as indented JSON.
func indented(object any) ([]byte, error) {
	var text bytes.Buffer
	writer := json.NewEncoder(&text)
	writer.SetIndent("", "  ")
	writer.SetEscapeHTML(false) // names are read by people
	err := writer.Encode(object)
	return text.Bytes(), err
}
