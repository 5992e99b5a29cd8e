// Package riichi has the rules that the riichi games for three share: tiles and dora,
// declared Norths, riichi sticks, and what players who were not waiting pay after a drawn
// hand. The shapes of hands are in package shape.
//
// The rules are those of docs/rules/honshu-sanma.md, sections 1 to 3. The documents of the
// other games say where they differ.
package riichi
