#include "textflag.h"

// func readAVX2(f *features, rows *[8][256]features, own, other uint64)
TEXT ·readAVX2(SB), NOSPLIT, $0-32
	MOVQ  f+0(FP), DI
	MOVQ  rows+8(FP), SI
	MOVQ  own+16(FP), R8
	MOVQ  other+24(FP), R9
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	MOVQ  $8, CX

row:
	MOVBLZX R8, AX
	MOVBLZX R9, BX
	SHLQ    $7, AX
	SHLQ    $7, BX
	VMOVDQU (SI)(BX*1), Y4
	VMOVDQU 32(SI)(BX*1), Y5
	VMOVDQU 64(SI)(BX*1), Y6
	VMOVDQU 96(SI)(BX*1), Y7
	VPADDW  Y4, Y4, Y4
	VPADDW  Y5, Y5, Y5
	VPADDW  Y6, Y6, Y6
	VPADDW  Y7, Y7, Y7
	VPADDW  (SI)(AX*1), Y4, Y4
	VPADDW  32(SI)(AX*1), Y5, Y5
	VPADDW  64(SI)(AX*1), Y6, Y6
	VPADDW  96(SI)(AX*1), Y7, Y7
	VPADDW  Y4, Y0, Y0
	VPADDW  Y5, Y1, Y1
	VPADDW  Y6, Y2, Y2
	VPADDW  Y7, Y3, Y3
	SHRQ    $8, R8
	SHRQ    $8, R9
	ADDQ    $(256*128), SI
	DECQ    CX
	JNZ     row

	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VZEROUPPER
	RET

// The low and the high halves of four places each become numbers of 32 bits, and
// the weights are gathered as the upper halves of such numbers.
#define SUM(contents, unpack, offset, sum) \
	unpack     Y15, contents, Y5   \
	VPADDD     offset(DX), Y5, Y5  \
	VPCMPEQD   Y6, Y6, Y6          \
	VPGATHERDD Y6, (BX)(Y5*2), sum \
	VPSRAD     $16, sum, sum

// func sumAfterAVX2(f *features, cells *[64]features, cell int, turned uint64, weights *int16, vectors *[7][8]int32) int
TEXT ·sumAfterAVX2(SB), NOSPLIT, $0-56
	MOVQ    f+0(FP), DI
	MOVQ    turned+24(FP), CX
	MOVQ    weights+32(FP), BX
	MOVQ    vectors+40(FP), DX
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2
	VMOVDQU 96(DI), Y3
	TESTQ   CX, CX
	JZ      sum

	MOVQ   cells+8(FP), SI
	MOVQ   cell+16(FP), AX
	SHLQ   $7, AX
	VPADDW (SI)(AX*1), Y0, Y0
	VPADDW 32(SI)(AX*1), Y1, Y1
	VPADDW 64(SI)(AX*1), Y2, Y2
	VPADDW 96(SI)(AX*1), Y3, Y3

disc:
	VPADDW (SI)(AX*1), Y0, Y0
	VPADDW 32(SI)(AX*1), Y1, Y1
	VPADDW 64(SI)(AX*1), Y2, Y2
	VPADDW 96(SI)(AX*1), Y3, Y3
	TESTQ  CX, CX
	JZ     sum
	BSFQ   CX, AX
	LEAQ   -1(CX), R8
	ANDQ   R8, CX
	SHLQ   $7, AX
	JMP    disc

sum:
	VPXOR Y15, Y15, Y15
	SUM(Y0, VPUNPCKLWD, 0, Y8)
	SUM(Y0, VPUNPCKHWD, 32, Y9)
	SUM(Y1, VPUNPCKLWD, 64, Y10)
	SUM(Y1, VPUNPCKHWD, 96, Y11)
	SUM(Y2, VPUNPCKLWD, 128, Y12)
	SUM(Y2, VPUNPCKHWD, 160, Y13)
	VPADDD       Y8, Y9, Y8
	VPADDD       Y10, Y11, Y10
	VPADDD       Y12, Y13, Y12
	VPADDD       Y8, Y10, Y8
	VPADDD       Y8, Y12, Y8
	VEXTRACTI128 $1, Y8, X9
	VPADDD       X8, X9, X8
	VPUNPCKLWD   X15, X3, X5
	VPADDD       192(DX), X5, X5
	VPCMPEQD     X6, X6, X6
	VPGATHERDD   X6, (BX)(X5*2), X14
	VPSRAD       $16, X14, X14
	VPADDD       X8, X14, X8
	VPSHUFD      $0x4e, X8, X9
	VPADDD       X8, X9, X8
	VPSHUFD      $0xb1, X8, X9
	VPADDD       X8, X9, X8
	VMOVD        X8, AX
	VZEROUPPER
	MOVLQSX      AX, AX
	MOVQ         AX, ret+48(FP)
	RET
