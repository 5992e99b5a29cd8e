package malaysian_test

// aboutLimits is section 8.
var aboutLimits = []sentence{
	{
		"8", "great winds", southEast + withAnimal + `"hand":"111222333z5p5p","melds":[{"kind":"pong","tile":"4z"}],"winning_tile":"5p"`,
		"10/7/20, all_pongs 2, animals 1, mixed 1, north_wind 1, own_wind 1, round_wind 1, GREAT_WINDS, burst, pays -40 60 -20",
	},
	{
		"8", "little winds", southEast + withAnimal + `"hand":"111333z22z123p","melds":[{"kind":"pong","tile":"4z"}],"winning_tile":"2z"`,
		"10/4/20, animals 1, mixed 1, north_wind 1, round_wind 1, LITTLE_WINDS, burst, pays -40 60 -20",
	},
	{
		"8", "four concealed pongs, a concealed kong allowed", southDrew + withAnimal +
			`"hand":"111p444p777p22z","melds":[{"kind":"kong","tile":"9p","concealed":true}],"winning_tile":"7p"`,
		"10/4/20, all_pongs 2, animals 1, mixed 1, FOUR_CONCEALED_PONGS, burst, pays -44 88 -44, at once -4 8 -4",
	},
	{
		"8", "an added kong was claimed", noMinimum + southDrew + withAnimal +
			`"hand":"111p444p777p22z","melds":[{"kind":"kong","tile":"9p","added":true}],"winning_tile":"7p"`,
		"4/4/4, all_pongs 2, animals 1, mixed 1, pays -10 20 -10, at once -2 4 -2",
	},
	{
		"8", "flies may stand in for nine gates", southDrew + withAnimal + `"hand":"11123456789p1j99p","winning_tile":"5p"`,
		"10/4/20, animals 1, pure 3, NINE_GATES, burst, pays -42 84 -42, at once -2 4 -2",
	},
	{
		"8", "nine gates are self-drawn", noMinimum + southEast + withAnimal + `"hand":"1112345678999p5p","winning_tile":"5p"`,
		"4/4/4, animals 1, pure 3, pays -8 12 -4",
	},
	{
		"8", "no bonus tile: flies set aside do not matter", southEast + plainHand + `"bonus":"1j"`,
		"10/3/20, dragon_pong 1, fly_set_aside 1, mixed 1, NO_BONUS_TILE, burst, pays -40 60 -20",
	},
	{
		"8", "four flies in the hand, the melds or set aside", southEast +
			`"hand":"123p456p11p78p1j","melds":[{"kind":"pong","tile":"7z","flies":"7z"}],"winning_tile":"3p","bonus":"11j1a"`,
		"10/5/20, animals 1, dragon_pong 1, fly_set_aside 2, mixed 1, FOUR_FLIES, burst, pays -44 68 -24, at once -4 8 -4",
	},
	{
		"8", "heaven: the dealer's dealt tiles", eastDrew + plainHand + withAnimal + `"first_turn":true`,
		"10/3/20, animals 1, dragon_pong 1, mixed 1, HEAVEN, burst, pays 80 -40 -40",
	},
	{
		"8", "earth: another player's first turn", westDrew + plainHand + withAnimal + `"first_turn":true`,
		"10/3/20, animals 1, dragon_pong 1, mixed 1, EARTH, burst, pays -40 -40 80",
	},
	{"8", "not the first discard of another", `"winner":"west","from":"discard","payer":"south",` + plainHand + withAnimal + `"first_turn":true`, "refused first_turn_conflict"},
	{"8", "the dealer does not win on a first discard", eastSouth + plainHand + withAnimal + `"first_turn":true`, "refused first_turn_conflict"},
	{
		"8", "a claim spoils the first turn", southDrew + withAnimal +
			`"hand":"123p456p789p11p","melds":[{"kind":"pong","tile":"7z"}],"winning_tile":"1p","first_turn":true`, "refused first_turn_conflict",
	},
	{
		"13", "concealed kongs and bonus replacements do not spoil heaven", eastDrew + withAnimal + `"replacement":true,"first_turn":true,` +
			`"hand":"123p456p789p11p","melds":[{"kind":"kong","tile":"7z","concealed":true}],"winning_tile":"1p"`,
		"10/4/20, animals 1, dragon_pong 1, mixed 1, replacement 1, HEAVEN, burst, pays 88 -44 -44, at once 8 -4 -4",
	},
	{
		"8", "the last tile, self-drawn", southDrew + plainHand + withAnimal + `"last_tile":true`,
		"10/3/20, animals 1, dragon_pong 1, mixed 1, LAST_TILE, burst, pays -40 80 -40",
	},
	{
		"8", "flies become little dragons, where great ones need more of them", southEast + withAnimal + `"hand":"555z66z7z11j234p88p8p","winning_tile":"4p"`,
		"5/5/5, animals 1, little_dragons 3, mixed 1, pays -14 23 -9, at once -4 8 -4",
	},
	{
		"8", "flies become what pays most", southEast + withAnimal + `"hand":"555z66z77z11j234p88p","winning_tile":"4p"`,
		"10/5/20, animals 1, dragon_pong 3, mixed 1, GREAT_DRAGONS, burst, pays -44 68 -24, at once -4 8 -4",
	},
	{
		"13", "double kong has no replacement fan", southDrew + withAnimal + `"replacement":true,"double_kong":true,` +
			`"hand":"456p789p55z","melds":[{"kind":"kong","tile":"2p","concealed":true},{"kind":"kong","tile":"3p","from":"west"}],"winning_tile":"9p"`,
		"10/2/20, animals 1, mixed 1, DOUBLE_KONG, burst, pays -44 92 -48, at once -4 12 -8",
	},
	{
		"13", "four flies without a shape list the fan of bonus tiles alone", southDrew + `"options":{"self_draw_fan":true},"replacement":true,` +
			`"hand":"1111j159p1234567z","winning_tile":"1j","bonus":"1a2f"`,
		"10/2/20, animals 1, own_flower 1, FOUR_FLIES, burst, pays -48 96 -48, at once -8 16 -8",
	},
	{
		"13.1", "four flies without a shape and without a bonus tile are two limit hands", `"options":{"burst":"stack"},` + southDrew +
			`"hand":"1111j159p1234567z","winning_tile":"1j"`,
		"20/0/20, FOUR_FLIES, NO_BONUS_TILE, burst, pays -48 96 -48, at once -8 16 -8",
	},
	{
		"13", "a shape counts beside four flies", southDrew + withAnimal + `"hand":"111p999p555z2z1111j","winning_tile":"5z"`,
		"10/6/20, all_pongs 2, animals 1, dragon_pong 2, mixed 1, FOUR_CONCEALED_PONGS, FOUR_FLIES, burst, pays -48 96 -48, at once -8 16 -8",
	},
}
