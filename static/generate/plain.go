package main

// white draws 5z, the white dragon: an empty double frame.
func white() face {
	var f face
	f.path(blue, "M58 36h224q22 0 22 22v344q0 22-22 22h-224q-22 0-22-22v-344q0-22 22-22z"+
		"m10 28q-4 0-4 4v324q0 4 4 4h204q4 0 4-4v-324q0-4-4-4z")
	f.path(blue, "M80 80h180v300h-180zm10 38v224l28 28h104l28-28v-224l-28-28h-104z")
	return f
}

// back draws the side that all tiles have in common.
func back() face {
	var f face
	f.path(green, "M30 0h280q30 0 30 30v400q0 30-30 30h-280q-30 0-30-30v-400q0-30 30-30z")
	f.path(leaf, "M170 60l110 170-110 170-110-170zm0 52l-76 118 76 118 76-118zm0 58l38 60-38 60-38-60z")
	return f
}
