#include "textflag.h"

// Instructions that Go's assembler lacks, for eight lanes of 16 bits: the greater of n and m; their product
// by two, the high half, rounded; and m's low or high four lanes added to n, which has 32 bits a lane.
#define SMAX(m, n, d) WORD $(0x4e606400 | m<<16 | n<<5 | d)
#define SQRDMULH(m, n, d) WORD $(0x6e60b400 | m<<16 | n<<5 | d)
#define SADDW(m, n, d) WORD $(0x0e601000 | m<<16 | n<<5 | d)
#define SADDW2(m, n, d) WORD $(0x4e601000 | m<<16 | n<<5 | d)

// DIFFERENCE sets two registers to what a change adds to what the filters find, given what its cell shows
// them now in V16 and V17, and before in V6 and V7, and the factors.
#define DIFFERENCE(factorsLow, factorsHigh, low, high, dLow, dHigh) \
	SQRDMULH(factorsLow, 16, low)   \
	SQRDMULH(factorsHigh, 17, high) \
	SQRDMULH(factorsLow, 6, 26)     \
	SQRDMULH(factorsHigh, 7, 27)    \
	VSUB V26.H8, dLow, dLow         \
	VSUB V27.H8, dHigh, dHigh

// DIFFERENCES sets V20 to V25 to what the change at R2 adds to what the filters find on its cell, to the sides
// of it and across its corners, given their factors in V0 to V5. R10 is set to the cell, R11 and R12 to
// those below and above it.
#define DIFFERENCES \
	MOVHU (R2), R7             \
	MOVHU 2(R2), R8            \
	MOVHU 4(R2), R9            \
	ADD   R7<<5, R0, R10       \
	ADD   R8<<6, R4, R8        \
	ADD   R9<<6, R4, R9        \
	ADD   R6, R10, R11         \
	SUB   R6, R10, R12         \
	VLD1  (R8), [V6.H8, V7.H8] \
	VLD1  (R9), [V16.H8, V17.H8] \
	DIFFERENCE(0, 1, 20, 21, V20.H8, V21.H8) \
	DIFFERENCE(2, 3, 22, 23, V22.H8, V23.H8) \
	DIFFERENCE(4, 5, 24, 25, V24.H8, V25.H8)

// ADDTO adds a difference on a cell, and to V28 and V29 what that adds above 0.
#define ADDTO(cell, low, high) \
	VLD1 (cell), [V16.H8, V17.H8] \
	VADD low, V16.H8, V18.H8      \
	VADD high, V17.H8, V19.H8     \
	VST1 [V18.H8, V19.H8], (cell) \
	SMAX(30, 16, 16)              \
	SMAX(30, 17, 17)              \
	SMAX(30, 18, 18)              \
	SMAX(30, 19, 19)              \
	VSUB V16.H8, V18.H8, V18.H8   \
	VSUB V17.H8, V19.H8, V19.H8   \
	VADD V18.H8, V28.H8, V28.H8   \
	VADD V19.H8, V29.H8, V29.H8

// SUBTRACTFROM subtracts a difference on a cell.
#define SUBTRACTFROM(cell, low, high) \
	VLD1 (cell), [V16.H8, V17.H8] \
	VSUB low, V16.H8, V16.H8      \
	VSUB high, V17.H8, V17.H8     \
	VST1 [V16.H8, V17.H8], (cell)

// AROUND does that on all cells that a change makes different.
#define AROUND(do) \
	do(R10, V20.H8, V21.H8) \
	ADD  $32, R10, R13 \
	do(R13, V22.H8, V23.H8) \
	SUB  $32, R10, R13 \
	do(R13, V22.H8, V23.H8) \
	do(R11, V22.H8, V23.H8) \
	do(R12, V22.H8, V23.H8) \
	ADD  $32, R11, R13 \
	do(R13, V24.H8, V25.H8) \
	SUB  $32, R11, R13 \
	do(R13, V24.H8, V25.H8) \
	ADD  $32, R12, R13 \
	do(R13, V24.H8, V25.H8) \
	SUB  $32, R12, R13 \
	do(R13, V24.H8, V25.H8)

// func filterNEON(at *spot, found *[filters]int32, changes *change, n int, spots *spot, k *kernel, stride int)
//
// What a stone adds to the sum of a filter has room in 16 bits: it is at most a few thousand. The sums need 32.
TEXT ·filterNEON(SB), NOSPLIT, $0-56
	MOVD   at+0(FP), R0
	MOVD   found+8(FP), R1
	MOVD   changes+16(FP), R2
	MOVD   n+24(FP), R3
	MOVD   spots+32(FP), R4
	MOVD   k+40(FP), R5
	MOVD   stride+48(FP), R6
	LSL    $5, R6
	VLD1.P 64(R5), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1   (R5), [V4.H8, V5.H8]
	VEOR   V28.B16, V28.B16, V28.B16
	VEOR   V29.B16, V29.B16, V29.B16
	VEOR   V30.B16, V30.B16, V30.B16

filter:
	DIFFERENCES
	AROUND(ADDTO)
	ADD  $32, R2
	SUBS $1, R3
	BNE  filter

	VLD1 (R1), [V0.S4, V1.S4, V2.S4, V3.S4]
	SADDW(28, 0, 0)
	SADDW2(28, 1, 1)
	SADDW(29, 2, 2)
	SADDW2(29, 3, 3)
	VST1 [V0.S4, V1.S4, V2.S4, V3.S4], (R1)
	RET

// func unfilterNEON(at *spot, changes *change, n int, spots *spot, k *kernel, stride int)
TEXT ·unfilterNEON(SB), NOSPLIT, $0-48
	MOVD   at+0(FP), R0
	MOVD   changes+8(FP), R2
	MOVD   n+16(FP), R3
	MOVD   spots+24(FP), R4
	MOVD   k+32(FP), R5
	MOVD   stride+40(FP), R6
	LSL    $5, R6
	VLD1.P 64(R5), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1   (R5), [V4.H8, V5.H8]

unfilter:
	DIFFERENCES
	AROUND(SUBTRACTFROM)
	ADD  $32, R2
	SUBS $1, R3
	BNE  unfilter
	RET
