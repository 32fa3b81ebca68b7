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
	VPMULLD (2048+128+offset)(SI), y, y

// func applyAVX2(l *layers, rows *row) int32
TEXT ·applyAVX2(SB), NOSPLIT, $64-20
	MOVQ         l+0(FP), SI
	MOVQ         rows+8(FP), DI
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
	VMOVDQU      2048(SI), Y0
	VMOVDQU      (2048+32)(SI), Y1
	VMOVDQU      (2048+64)(SI), Y2
	VMOVDQU      (2048+96)(SI), Y3
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
