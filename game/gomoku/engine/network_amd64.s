#include "textflag.h"

// func changedAVX2(sum, before, rows *row, changes *change, n int)
TEXT ·changedAVX2(SB), NOSPLIT, $0-40
	MOVQ    before+8(FP), SI
	MOVQ    rows+16(FP), DX
	MOVQ    changes+24(FP), BX
	MOVQ    n+32(FP), CX
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1

change:
	MOVWLZX 2(BX), AX
	MOVWLZX 4(BX), R8
	SHLQ    $7, AX
	SHLQ    $7, R8
	VPSUBW  (DX)(AX*1), Y0, Y0
	VPSUBW  32(DX)(AX*1), Y1, Y1
	VPADDW  (DX)(R8*1), Y0, Y0
	VPADDW  32(DX)(R8*1), Y1, Y1
	ADDQ    $32, BX
	DECQ    CX
	JNZ     change

	MOVQ    sum+0(FP), DI
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VZEROUPPER
	RET

// DIFFERENCES sets Y8, Y9 and Y10 to what the change at BX adds to what the filters find on its cell, to
// the sides of it and across its corners, given their factors in Y1 to Y3. R11 is set to the cell, R12 and
// R13 to those below and above it.
#define DIFFERENCES \
	MOVWLZX   (BX), R11        \
	SHLQ      $5, R11          \
	ADDQ      DI, R11          \
	MOVWLZX   2(BX), AX        \
	MOVWLZX   4(BX), R8        \
	SHLQ      $6, AX           \
	SHLQ      $6, R8           \
	LEAQ      (R11)(R10*1), R12 \
	MOVQ      R11, R13         \
	SUBQ      R10, R13         \
	VMOVDQU   (DX)(AX*1), Y4   \
	VMOVDQU   (DX)(R8*1), Y5   \
	VPMULHRSW Y1, Y4, Y6       \
	VPMULHRSW Y1, Y5, Y8       \
	VPSUBW    Y6, Y8, Y8       \
	VPMULHRSW Y2, Y4, Y6       \
	VPMULHRSW Y2, Y5, Y9       \
	VPSUBW    Y6, Y9, Y9       \
	VPMULHRSW Y3, Y4, Y6       \
	VPMULHRSW Y3, Y5, Y10      \
	VPSUBW    Y6, Y10, Y10

// ADD adds a difference on a cell, and to Y0 what that adds above 0.
#define ADD(cell, difference) \
	VMOVDQU cell, Y11            \
	VPADDW  difference, Y11, Y12 \
	VMOVDQU Y12, cell            \
	VPMAXSW Y15, Y11, Y11        \
	VPMAXSW Y15, Y12, Y12        \
	VPSUBW  Y11, Y12, Y12        \
	VPADDW  Y12, Y0, Y0

// SUBTRACT subtracts a difference on a cell.
#define SUBTRACT(cell, difference) \
	VMOVDQU cell, Y11            \
	VPSUBW  difference, Y11, Y11 \
	VMOVDQU Y11, cell

// AROUND does that on all cells that a change makes different.
#define AROUND(do) \
	do((R11), Y8) \
	do(32(R11), Y9) \
	do(-32(R11), Y9) \
	do((R12), Y9) \
	do((R13), Y9) \
	do(32(R12), Y10) \
	do(-32(R12), Y10) \
	do(32(R13), Y10) \
	do(-32(R13), Y10)

// What a stone adds to the sum of a filter has room in 16 bits: it is at most a few thousand. The sums need 32.
//
// func filterAVX2(at *spot, found *[filters]int32, changes *change, n int, spots *spot, k *kernel, stride int)
TEXT ·filterAVX2(SB), NOSPLIT, $0-56
	MOVQ    at+0(FP), DI
	MOVQ    found+8(FP), R9
	MOVQ    changes+16(FP), BX
	MOVQ    n+24(FP), CX
	MOVQ    spots+32(FP), DX
	MOVQ    k+40(FP), SI
	MOVQ    stride+48(FP), R10
	SHLQ    $5, R10
	VPXOR   Y0, Y0, Y0
	VMOVDQU (SI), Y1
	VMOVDQU 32(SI), Y2
	VMOVDQU 64(SI), Y3
	VPXOR   Y15, Y15, Y15

filter:
	DIFFERENCES
	AROUND(ADD)
	ADDQ $32, BX
	DECQ CX
	JNZ  filter

	VPMOVSXWD    X0, Y1
	VEXTRACTI128 $1, Y0, X0
	VPMOVSXWD    X0, Y2
	VPADDD       (R9), Y1, Y1
	VPADDD       32(R9), Y2, Y2
	VMOVDQU      Y1, (R9)
	VMOVDQU      Y2, 32(R9)
	VZEROUPPER
	RET

// func unfilterAVX2(at *spot, changes *change, n int, spots *spot, k *kernel, stride int)
TEXT ·unfilterAVX2(SB), NOSPLIT, $0-48
	MOVQ    at+0(FP), DI
	MOVQ    changes+8(FP), BX
	MOVQ    n+16(FP), CX
	MOVQ    spots+24(FP), DX
	MOVQ    k+32(FP), SI
	MOVQ    stride+40(FP), R10
	SHLQ    $5, R10
	VMOVDQU (SI), Y1
	VMOVDQU 32(SI), Y2
	VMOVDQU 64(SI), Y3

unfilter:
	DIFFERENCES
	AROUND(SUBTRACT)
	ADDQ $32, BX
	DECQ CX
	JNZ  unfilter

	VZEROUPPER
	RET

// PAIR adds the products of two features, the one at position on the stack, with the factors
// of the hidden units to Y0 to Y3.
#define PAIR(pair) \
	VPBROADCASTD (pair*4)(SP), Y4      \
	VPMADDWD     (pair*128)(SI), Y4, Y5    \
	VPMADDWD     (pair*128+32)(SI), Y4, Y6 \
	VPMADDWD     (pair*128+64)(SI), Y4, Y7 \
	VPMADDWD     (pair*128+96)(SI), Y4, Y8 \
	VPADDD       Y5, Y0, Y0            \
	VPADDD       Y6, Y1, Y1            \
	VPADDD       Y7, Y2, Y2            \
	VPADDD       Y8, Y3, Y3

// OUTER turns the sums of eight units into their share of the score.
#define OUTER(y, offset) \
	VPSRAD  $8, y, y          \
	VPMAXSD Y9, y, y          \
	VPMINSD Y10, y, y         \
	VPMULLD (3072+128+offset)(SI), y, y

// func applyAVX2(l *layers, in *inputs) int32
TEXT ·applyAVX2(SB), NOSPLIT, $96-20
	MOVQ         l+0(FP), SI
	MOVQ         in+8(FP), DI
	VPXOR        Y9, Y9, Y9
	MOVL         $512, AX
	VMOVD        AX, X4
	VPBROADCASTW X4, Y4
	VPMAXSW      (DI), Y9, Y0
	VPMAXSW      32(DI), Y9, Y1
	VPMINSW      Y4, Y0, Y0
	VPMINSW      Y4, Y1, Y1
	VMOVDQU      Y0, 0(SP)
	VMOVDQU      Y1, 32(SP)
	VMOVDQU      64(DI), Y11
	VMOVDQU      96(DI), Y12
	VPSRAD       $2, Y11, Y0
	VPSRAD       $2, Y12, Y1
	VPACKSSDW    Y1, Y0, Y0
	VPERMQ       $0xd8, Y0, Y0
	VPMAXSW      Y0, Y9, Y0
	VPMINSW      Y4, Y0, Y0
	VMOVDQU      Y0, 64(SP)
	VPMULLD      (3072+256)(SI), Y11, Y11
	VPMULLD      (3072+256+32)(SI), Y12, Y12
	VPADDD       Y12, Y11, Y11
	VMOVDQU      3072(SI), Y0
	VMOVDQU      (3072+32)(SI), Y1
	VMOVDQU      (3072+64)(SI), Y2
	VMOVDQU      (3072+96)(SI), Y3
	PAIR(0)
	PAIR(1)
	PAIR(2)
	PAIR(3)
	PAIR(4)
	PAIR(5)
	PAIR(6)
	PAIR(7)
	PAIR(8)
	PAIR(9)
	PAIR(10)
	PAIR(11)
	PAIR(12)
	PAIR(13)
	PAIR(14)
	PAIR(15)
	PAIR(16)
	PAIR(17)
	PAIR(18)
	PAIR(19)
	PAIR(20)
	PAIR(21)
	PAIR(22)
	PAIR(23)
	MOVL         $4095, AX
	VMOVD        AX, X10
	VPBROADCASTD X10, Y10
	OUTER(Y0, 0)
	OUTER(Y1, 32)
	OUTER(Y2, 64)
	OUTER(Y3, 96)
	VPADDD       Y1, Y0, Y0
	VPADDD       Y3, Y2, Y2
	VPADDD       Y2, Y0, Y0
	VPADDD       Y11, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0x4e, X0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0xb1, X0, X1
	VPADDD       X1, X0, X0
	VMOVD        X0, AX
	VZEROUPPER
	MOVL         AX, ret+16(FP)
	RET
