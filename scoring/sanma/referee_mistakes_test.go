package sanma_test

import "slices"

// without takes tiles away, but the last.
func without(hand string, tiles int) string { return hand[min(2*tiles, len(hand)-2):] }

// mistakes are those that a referee makes.
var mistakes = []func(*deck, *told){
	func(m *deck, l *told) { l.Hand += string(pick(m, tileSet...)) },
	func(_ *deck, l *told) { l.Hand = without(l.Hand, 1) },
	func(m *deck, l *told) { l.Hand = without(l.Hand, 1) + string(pick(m, tileSet...)) },
	func(m *deck, l *told) { l.Hand = without(l.Hand, 1) + pick(m, "2m", "5m", "8m", "0m", "1f") },
	func(m *deck, l *told) { l.Hand = without(l.Hand, 2) + pick(m, "0p", "0s") + pick(m, "0p", "0s") },
	func(m *deck, l *told) { l.WinningTile = string(pick(m, tileSet...)) },
	func(m *deck, l *told) { l.WinningTile = pick(m, "0p", "5p", "0s", "5s") },
	func(m *deck, l *told) {
		l.Melds = append(slices.Clone(l.Melds), toldMeld{Kind: pick(m, "pong", "kong"), Tile: string(pick(m, tileSet...))})
	},
	func(m *deck, l *told) {
		l.Melds = append(slices.Clone(l.Melds), toldMeld{Kind: "chow", Tile: pick(m, "1p", "7s", "3p", "2m")})
		l.Hand = without(l.Hand, 3)
	},
	func(_ *deck, l *told) { l.Replacement = true },
	func(_ *deck, l *told) { l.Ready = []string{l.Winner} },
	func(_ *deck, l *told) { l.Payer = l.Winner },
	func(m *deck, l *told) { l.Pei = pick(m, 1, 2, 3, 4, 5, 9) },
	func(m *deck, l *told) { l.Indicators += pick(m, "2m", "0m", "0p", "1f", "123456p", "55555s") },
	func(m *deck, l *told) { l.Ura = pick(m, "1m", "123456p", "5m", "3z") },
	func(_ *deck, l *told) { l.Ippatsu = true },
	func(_ *deck, l *told) { l.DoubleReady = true },
	func(_ *deck, l *told) { l.LastTile = true },
	func(_ *deck, l *told) { l.FirstTurn = true },
	func(m *deck, l *told) { l.Sticks = pick(m, 0, 1) },
	func(_ *deck, l *told) { l.OwnDiscards = l.WinningTile },
	func(m *deck, l *told) {
		l.Pao = &toldPao{Seat: pick(m, winds...), Yakuman: []string{pick(m, "daisangen", "daisuushii")}}
	},
	func(m *deck, l *told) {
		l.From = pick(m, "wall", "discard", "robbed_kong", "robbed_kita")
		l.Payer = winds[(slices.Index(winds, l.Winner)+1+m.IntN(2))%3]
	},
}
