package main

// drawn are the animals and faces: the font has none of them. Each animal has another
// outline, so that they are told apart without colour.
var drawn = map[string]func() face{
	"1a": cat, "2a": rat, "3a": cock, "4a": centipede,
	"1e": func() face { return person(red, topknot) },
	"2e": func() face { return person(green, beard) },
	"3e": func() face { return person(blue, hat) },
	"4e": func() face { return person(black, braids) },
}

// eyes are two of them, so far from the middle of the tile.
func (f *face) eyes(apart, y, radius float64) {
	f.disc(black, faceWidth/2-apart, y, radius)
	f.disc(black, faceWidth/2+apart, y, radius)
}

// cat looks out of the tile, with pointed ears and whiskers.
func cat() face {
	var f face
	f.path(black, "M52 72q8-10 20-4l84 62h28l84-62q12-6 20 4l18 190q4 130-136 130t-136-130z")
	f.path(gold, "M78 106l64 46h56l64-46 14 158q4 102-106 102t-106-102z")
	f.path(rose, "M92 132l34 24-42 36zM248 132l-34 24 42 36z")
	f.eyes(48, 236, 21)
	f.path(red, "M148 274h44l-22 28z")
	f.path(black, "M164 296h12v22q18 18 36 2l8 12q-28 24-50 4-22 20-50-4l8-12q18 16 36-2z"+
		"M34 268l70 12-2 12-70-12zM34 322l68-16 4 12-68 16zM306 268l-70 12 2 12 70-12zM306 322l-68-16-4 12 68 16z")
	return f
}

// rat has round ears, a long snout and two teeth.
func rat() face {
	var f face
	for _, x := range []float64{88, 252} {
		f.disc(blue, x, 128, 70)
		f.disc(rose, x, 128, 46)
	}
	f.path(blue, "M170 118q116 0 116 96 0 68-64 140-26 44-52 44t-52-44q-64-72-64-140 0-96 116-96z")
	f.path(violet, "M170 142q90 0 90 74 0 58-58 122-20 34-32 34t-32-34q-58-64-58-122 0-74 90-74z")
	f.eyes(46, 222, 19)
	f.disc(red, faceWidth/2, 342, 21)
	f.path(blue, "M142 376h56v48h-56zM152 384v30h14v-30zM174 384v30h14v-30zM30 300l92 24-2 12-92-24zM30 358l90-16 2 12-90 16zM310 300l-92 24 2 12 92-24zM310 358l-90-16-2 12 90 16z")
	return f
}

// cock stands in profile, with a comb, a wattle and tail feathers.
func cock() face {
	var f face
	f.disc(red, 92, 76, 27)
	f.disc(red, 124, 58, 29)
	f.disc(red, 158, 74, 27)
	f.path(black, "M306 132q2 180-100 214h-62q-76-30-66-134l4-62q-2-72 46-72t54 66q8 66 62 54-2-54 26-92 2 40 16 62 2-26 20-36z")
	f.path(gold, "M282 196q-20 108-82 128h-50q-54-24-48-112l4-62q0-50 24-50t30 50q14 92 88 76 22-4 34-30z")
	f.path(red, "M84 142l-56 22 54 20zM84 186q30 34 4 70-30-28-4-70z")
	f.disc(black, 122, 140, 13)
	f.path(black, "M140 340h16v54h34v16h-72v-14h22zM196 340h16v54h34v16h-72v-14h22z")
	return f
}

// centipede winds down the tile: a row of joints, each with two legs.
func centipede() face {
	var f face
	joints := [][2]float64{{120, 96}, {182, 118}, {222, 164}, {212, 220}, {166, 252}, {122, 288}, {118, 340}, {158, 378}, {216, 388}}
	for i, at := range joints {
		legs := [][4]float64{{-62, -10, 62, 10}, {-20, -60, 20, 60}, {40, -50, -40, 50}, {62, 6, -62, -6}, {30, 56, -30, -56}, {-54, -34, 54, 34}, {-62, 8, 62, -8}, {-34, 46, 34, -46}, {4, -40, -4, 38}}[i]
		f.line(green, at[0]+legs[0], at[1]+legs[1], at[0]+legs[2], at[1]+legs[3], 14)
	}
	for _, at := range joints[1:] {
		f.disc(green, at[0], at[1], 35)
		f.disc(leaf, at[0], at[1], 21)
	}
	f.line(red, 104, 90, 62, 42, 13)
	f.line(red, 128, 78, 140, 36, 13)
	f.disc(red, joints[0][0], joints[0][1], 47)
	f.disc(gold, joints[0][0]-14, joints[0][1]-8, 12)
	f.disc(gold, joints[0][0]+18, joints[0][1]-4, 12)
	return f
}

// person is a round face with something that no other has.
func person(colour string, with func(*face, string)) face {
	var f face
	f.ring(colour, faceWidth/2, 250, 124, 20)
	f.eyes(42, 232, 16)
	f.path(colour, "M112 286q58 64 116 0l12 14q-70 78-140 0z")
	with(&f, colour)
	return f
}

func topknot(f *face, colour string) {
	f.disc(colour, faceWidth/2, 84, 44)
	f.path(colour, "M54 212q20-96 116-96t116 96q-116-60-232 0z")
}

func beard(f *face, colour string) {
	f.path(colour, "M58 262q0 150 112 166 112-16 112-166-30 84-112 92-82-8-112-92z")
	f.path(colour, "M88 196h62v14h-62zM190 196h62v14h-62z")
}

func hat(f *face, colour string) {
	f.path(colour, "M32 190h276v26h-276zM92 80h156v112h-156z")
}

func braids(f *face, colour string) {
	f.path(colour, "M52 236q10-118 118-118t118 118q-50-74-118-74t-118 74z")
	for _, x := range []float64{56, 284} {
		for y := 276.0; y <= 400; y += 42 {
			f.disc(colour, x, y, 24)
		}
	}
}
