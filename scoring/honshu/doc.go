// Package honshu is Honshu sanma, riichi for three after David Hurley: han and a
// payment table, declared Norths, reductions, and winds that move when anyone but
// the dealer wins. Its specification is rules/honshu-sanma.md.
package honshu
