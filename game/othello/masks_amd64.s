#include "textflag.h"

// steps are the distances in bits between neighbouring cells of a ray, for four
// directions; inner are the cells where a disc can be turned in that direction, which
// leaves out the edge columns unless the ray is a column.
DATA ·steps+0(SB)/8, $1
DATA ·steps+8(SB)/8, $7
DATA ·steps+16(SB)/8, $8
DATA ·steps+24(SB)/8, $9
GLOBL ·steps(SB), RODATA|NOPTR, $32

DATA ·inner+0(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA ·inner+8(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA ·inner+16(SB)/8, $0xffffffffffffffff
DATA ·inner+24(SB)/8, $0x7e7e7e7e7e7e7e7e
GLOBL ·inner(SB), RODATA|NOPTR, $32

// LEGAL computes in out the cells where the side with the discs own can move. It is the
// Kogge-Stone fill of Legal, all directions at once. It expects steps in Y14, twice the
// steps in Y13, inner in Y12 and the empty cells in R8, and overwrites Y2 to Y8.
#define LEGAL(own, other, out) \
	VPAND        Y12, other, Y2  \
	VPSLLVQ      Y14, own, Y3    \
	VPSRLVQ      Y14, own, Y4    \
	VPAND        Y2, Y3, Y3      \
	VPAND        Y2, Y4, Y4      \
	VPSLLVQ      Y14, Y2, Y7     \
	VPAND        Y2, Y7, Y7      \
	VPSRLVQ      Y14, Y7, Y8     \
	VPSLLVQ      Y14, Y3, Y5     \
	VPSRLVQ      Y14, Y4, Y6     \
	VPAND        Y2, Y5, Y5      \
	VPAND        Y2, Y6, Y6      \
	VPOR         Y5, Y3, Y3      \
	VPOR         Y6, Y4, Y4      \
	VPSLLVQ      Y13, Y3, Y5     \
	VPSRLVQ      Y13, Y4, Y6     \
	VPAND        Y7, Y5, Y5      \
	VPAND        Y8, Y6, Y6      \
	VPOR         Y5, Y3, Y3      \
	VPOR         Y6, Y4, Y4      \
	VPSLLVQ      Y13, Y3, Y5     \
	VPSRLVQ      Y13, Y4, Y6     \
	VPAND        Y7, Y5, Y5      \
	VPAND        Y8, Y6, Y6      \
	VPOR         Y5, Y3, Y3      \
	VPOR         Y6, Y4, Y4      \
	VPSLLVQ      Y14, Y3, Y3     \
	VPSRLVQ      Y14, Y4, Y4     \
	VPOR         Y3, Y4, Y3      \
	VEXTRACTI128 $1, Y3, X4      \
	VPOR         X3, X4, X3      \
	VPSHUFD      $0x4e, X3, X4   \
	VPOR         X3, X4, X3      \
	VMOVQ        X3, out         \
	ANDQ         R8, out

// func flipsAndMobilityAVX2(cell int, from *rays, own, other uint64) (flips, replies, ownMoves uint64)
TEXT ·flipsAndMobilityAVX2(SB), NOSPLIT, $0-56
	MOVQ         cell+0(FP), CX
	MOVQ         from+8(FP), SI
	MOVQ         own+16(FP), R8
	MOVQ         other+24(FP), R9
	VMOVQ        R8, X0
	VMOVQ        R9, X1
	VPBROADCASTQ X0, Y0
	VPBROADCASTQ X1, Y1
	VMOVDQU      ·steps(SB), Y14
	VPADDQ       Y14, Y14, Y13
	VPADDQ       Y13, Y13, Y12
	VPXOR        Y15, Y15, Y15
	VPCMPEQQ     Y11, Y11, Y11
	VMOVDQU      (SI), Y2
	VMOVDQU      32(SI), Y3
	// Rays towards higher bits: the first cell without a disc of other is the
	// lowest bit. If it holds a disc of own, the ray's cells below it turn.
	VPANDN       Y2, Y1, Y4
	VPSUBQ       Y4, Y15, Y5
	VPAND        Y4, Y5, Y5
	VPAND        Y0, Y5, Y5
	VPCMPEQQ     Y15, Y5, Y6
	VPADDQ       Y11, Y5, Y5
	VPSUBQ       Y6, Y5, Y5
	VPAND        Y2, Y5, Y5

	// Rays towards lower bits: that cell is the highest bit. It is isolated by
	// filling all lower cells of the ray and clearing them.
	VPANDN       Y3, Y1, Y4
	VPSRLVQ      Y14, Y4, Y6
	VPOR         Y4, Y6, Y6
	VPSRLVQ      Y13, Y6, Y7
	VPOR         Y6, Y7, Y6
	VPSRLVQ      Y12, Y6, Y7
	VPOR         Y6, Y7, Y6
	VPSRLVQ      Y14, Y6, Y6
	VPANDN       Y4, Y6, Y6
	VPAND        Y0, Y6, Y6
	VPADDQ       Y6, Y6, Y6
	VPSUBQ       Y6, Y15, Y6
	VPAND        Y3, Y6, Y6
	VPOR         Y5, Y6, Y5

	// Merge the discs that turn in all directions, and play the move.
	VPERMQ       $0x4e, Y5, Y6
	VPOR         Y5, Y6, Y5
	VPSHUFD      $0x4e, Y5, Y6
	VPOR         Y5, Y6, Y5
	VMOVQ        X5, AX
	ORQ          R9, R8
	BTSQ         CX, R8
	VPXOR        Y5, Y1, Y1
	VMOVQ        R8, X0
	VPBROADCASTQ X0, Y0
	VPXOR        Y1, Y0, Y0
	NOTQ         R8
	VMOVDQU      ·inner(SB), Y12

	LEGAL(Y1, Y0, BX)
	LEGAL(Y0, Y1, DX)
	VZEROUPPER
	MOVQ AX, flips+32(FP)
	MOVQ BX, replies+40(FP)
	MOVQ DX, ownMoves+48(FP)
	RET
