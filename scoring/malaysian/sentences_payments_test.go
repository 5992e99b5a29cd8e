package malaysian_test

const greatDragonsHand = `"hand":"555666z123p99p","melds":[{"kind":"pong","tile":"7z"}],"winning_tile":"3p","bonus":"1f",`

// aboutPayments are sections 9 and 10.
var aboutPayments = []sentence{
	{
		"10", "self-draw once", `"options":{"minimum":0,"self_draw_factor":1},` + southDrew + plainHand + withAnimal,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -3 6 -3",
	},
	{
		"10", "the discarder alone", `"options":{"minimum":0,"discard_scheme":"alone"},` + southEast + plainHand + withAnimal,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -6 6 0",
	},
	{
		"9", "everything is in units", `"options":{"minimum":0,"unit":5},` + southEast + withAnimal + `"hand":"123p456p789p2p1j555z","winning_tile":"2p"`,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -40 65 -25, at once -10 20 -10",
	},
	{
		"9", "kongs are paid by how they were made", noMinimum + southEast + withAnimal +
			`"hand":"123p99p","melds":[{"kind":"kong","tile":"2z","concealed":true},{"kind":"kong","tile":"5p","added":true},{"kind":"kong","tile":"6p","from":"west"}],"winning_tile":"3p"`,
		"3/3/3, animals 1, mixed 1, own_wind 1, pays -12 25 -13, at once -6 16 -10",
	},
	{
		"9", "a series complete before the first discard is 4 instead of 2", southDrew + plainHand + `"bonus":"1234a1234e","early_sets":1,"options":{"maximum":20}`,
		"12/12/12, all_animals 5, all_faces 5, dragon_pong 1, mixed 1, pays -30 60 -30, at once -6 12 -6",
	},
	{
		"9", "bites are an option, and two beside the series", southDrew + plainHand + `"bonus":"1234a","options":{"bite_value":4}`,
		"7/7/7, all_animals 5, dragon_pong 1, mixed 1, pays -24 48 -24, at once -10 20 -10",
	},
	{"9", "cat and cock are no bite", `"options":{"minimum":0,"bite_value":4},` + southDrew + plainHand + `"bonus":"13a"`, "4/4/4, animals 2, dragon_pong 1, mixed 1, pays -8 16 -8"},
	{
		"9", "losers are paid too, a claimed kong by its discarder alone", noMinimum + southEast + plainHand + withAnimal +
			`"instant":{"west":{"claimed_kongs":{"south":1},"concealed_kongs":1},"east":{"sets":1,"early_sets":1,"bites":1,"added_kongs":1,"flies":2}}`,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays 14 -11 -3, at once 20 -20 0",
	},
	{
		"9", "on a drawn hand instant payments stand, per player", `"outcome":"draw","instant":{"east":{"flies":1},"south":{"claimed_kongs":{"west":1}},"west":{"concealed_kongs":1}}`,
		"0/0/0, pays 0 -2 2, at once 0 -2 2",
	},
	{"5", "a drawn hand pays nothing", `"outcome":"draw"`, "0/0/0, pays 0 0 0"},
	{
		"9", "loser settlement full", `"options":{"minimum":0,"loser_settlement":"full"},"loser_fan":{"east":6,"west":3},` + southDrew + plainHand + withAnimal,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays 6 12 -18",
	},
	{
		"9", "a loser below the minimum takes nothing", `"options":{"loser_settlement":"full"},"loser_fan":{"east":4,"west":3},` + southDrew + plainHand + `"bonus":"1a2a3a"`,
		"5/5/5, animals 3, dragon_pong 1, mixed 1, pays -10 20 -10",
	},
	{
		"9", "a loser takes at most the maximum, on a burst too", `"options":{"loser_settlement":"full"},"loser_fan":{"east":12,"west":11},` + southDrew + plainHand + withAnimal + `"last_tile":true`,
		"10/3/20, animals 1, dragon_pong 1, mixed 1, LAST_TILE, burst, pays -20 80 -60",
	},
	{
		"9", "losers who are equal pay nothing", `"options":{"loser_settlement":"full"},"loser_fan":{"east":6,"west":6},` + southDrew + plainHand + `"bonus":"1a2a3a"`,
		"5/5/5, animals 3, dragon_pong 1, mixed 1, pays -10 20 -10",
	},
	{
		"9", "the difference", `"options":{"loser_settlement":"difference"},"loser_fan":{"west":12,"east":7},` + southDrew + plainHand + `"bonus":"1a2a3a"`,
		"5/5/5, animals 3, dragon_pong 1, mixed 1, pays -16 20 -4",
	},
	{
		"13", "the difference is not paid on a burst", `"options":{"loser_settlement":"difference"},"loser_fan":{"west":12},` + southDrew + plainHand + withAnimal + `"last_tile":true`,
		"10/3/20, animals 1, dragon_pong 1, mixed 1, LAST_TILE, burst, pays -40 80 -40",
	},
	{"13", "loser_fan is ignored without its option", `"loser_fan":{"south":3,"west":12},` + southDrew + plainHand + `"bonus":"1a2a3a"`, "5/5/5, animals 3, dragon_pong 1, mixed 1, pays -10 20 -10"},
	{
		"9", "the feeder pays both shares of a self-drawn hand", `"options":{"feeder_pays":true},"feeder":"west",` + eastDrew + greatDragonsHand,
		"10/5/20, dragon_pong 3, mixed 1, own_flower 1, GREAT_DRAGONS, burst, pays 80 0 -80",
	},
	{
		"13", "a feeder is ignored without the option", `"feeder":"east",` + eastDrew + greatDragonsHand,
		"10/5/20, dragon_pong 3, mixed 1, own_flower 1, GREAT_DRAGONS, burst, pays 80 -40 -40",
	},
	{
		"13.1", "a feeder of another hand pays nothing more", `"options":{"feeder_pays":true,"minimum":0},"feeder":"west",` + southEast + plainHand + withAnimal,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -6 9 -3",
	},
	{
		"10", "as in calculator: a fly is 4, a claimed kong 8, an added one 4, a series nothing, a burst twice all fan", southEast +
			`"options":{"fly_value":4,"kong_claimed":8,"kong_added":4,"set_value":0,"set_early_value":0,"burst":"linear","loser_settlement":"full"},` +
			`"hand":"123p1j9p","melds":[{"kind":"kong","tile":"2z","concealed":true},{"kind":"kong","tile":"5p","added":true},{"kind":"kong","tile":"6p","from":"west"}],` +
			`"winning_tile":"3p","bonus":"1234a1234e","early_sets":1,"loser_fan":{"east":5}`,
		"12/12/24, all_animals 5, all_faces 5, mixed 1, own_wind 1, burst, pays -50 104 -54, at once -12 32 -20",
	},
	{
		"14", "a hand told by its fan", `"way":"points","worth":{"fan":7,"limit_hands":[]},"instant":{"south":{"flies":1}},` + southEast,
		"7/7/7, pays -16 25 -9, at once -2 4 -2",
	},
	{
		"14", "limit hands told, with the feeder", `"options":{"feeder_pays":true},"feeder":"west","way":"points","worth":{"limit_hands":["great_dragons"]},` + southEast,
		"10/0/20, GREAT_DRAGONS, burst, pays 0 60 -60",
	},
	{"14", "below the minimum", `"way":"points","worth":{"fan":4},` + southEast, "refused below_minimum"},
	{"14", "nothing told", `"way":"points","worth":{"fan":0,"limit_hands":[]},` + southEast, "refused worth_missing"},
	{"14", "limit hands that no hand has together", `"way":"points","worth":{"limit_hands":["great_winds","great_dragons"]},` + southEast, "refused elements_contradict"},
	{"14", "a limit hand that is self-drawn", `"way":"points","worth":{"limit_hands":["nine_gates"]},` + southEast, "refused elements_contradict"},
	{"14", "no limit hand, and too many fan", `"way":"points","worth":{"fan":101,"limit_hands":["chicken"]},` + southEast, "refused fan_range limit_hand_unknown"},
	{"14", "hands are not told by elements", `"way":"elements","claims":[{"id":"pure"}],` + southEast, "refused claim_unknown worth_missing"},
}

// aboutEntries are sections 11 to 13.
var aboutEntries = []sentence{
	{"11", "a result field is no request field", southDrew + plainHand + `"burst":true`, `error unknown field "burst"`},
	{
		"12", "every refusal at once", southEast + `"hand":"123p456p789p8z1m22p5f5p","winning_tile":"9m","last_tile":true,"replacement":true,"double_kong":true,"early_sets":1`,
		"refused double_kong_without_kongs early_sets_range last_tile_needs_wall replacement_needs_wall replacement_without_cause tile_count tile_not_in_set tile_not_in_set tile_not_in_set winning_tile_missing",
	},
	{"12", "a tile in the hand that has no meaning in its suit", southDrew + withAnimal + `"hand":"123p456p789p22p55z5f","winning_tile":"2p"`, "refused tile_not_in_set"},
	{"12", "a red five is no tile of this set", southDrew + withAnimal + `"hand":"123p406p789p22p555z","winning_tile":"2p"`, "refused tile_not_in_set"},
	{"13", "text that cannot be read is an error of the line", southDrew + `"hand":"12x","winning_tile":"2p"`, `error hand: "x" is not a suit: use p, m, s, z, f, g, a, e or j`},
	{"12", "a chow of honours", southDrew + withAnimal + `"hand":"456p789p22p555z","melds":[{"kind":"chow","tile":"1z"}],"winning_tile":"2p"`, "refused bad_chow"},
	{"12", "a chow beyond 9", southDrew + withAnimal + `"hand":"456p789p22p555z","melds":[{"kind":"chow","tile":"8p"}],"winning_tile":"2p"`, "refused bad_chow"},
	{"12", "a kong counted as three", southDrew + withAnimal + `"hand":"456p789p22p55z","melds":[{"kind":"kong","tile":"1z","concealed":true}],"winning_tile":"2p"`, "refused tile_count"},
	{"12", "natural tiles, four of a kind, melds too", southDrew + withAnimal + `"hand":"456p789p22p555z","melds":[{"kind":"pong","tile":"2p"}],"winning_tile":"2p"`, "refused too_many_copies"},
	{
		"12", "a fly in a meld is no natural tile", noMinimum + southDrew + withAnimal +
			`"hand":"456p789p22p555z","melds":[{"kind":"pong","tile":"2p","flies":"2p"}],"winning_tile":"2p"`,
		"3/3/3, animals 1, dragon_pong 1, mixed 1, pays -8 16 -8, at once -2 4 -2",
	},
	{"13", "a kong that nobody made", southDrew + withAnimal + `"hand":"456p789p22p555z","melds":[{"kind":"kong","tile":"1z"}],"winning_tile":"2p"`, "refused claimed_kong_payer"},
	{"12", "a kong claimed from oneself", southDrew + withAnimal + `"hand":"456p789p22p555z","melds":[{"kind":"kong","tile":"1z","from":"south"}],"winning_tile":"2p"`, "refused claimed_kong_payer"},
	{"12", "the winner's instant payments follow from the tiles", southDrew + plainHand + `"bonus":"1a2a3a","instant":{"south":{}}`, "refused instant_of_winner"},
	{"13", "more flies than exist on the whole table", southDrew + `"hand":"123p456p789p2p1j555z","winning_tile":"2p","bonus":"1a1j","instant":{"east":{"flies":2},"west":{"flies":1}}`, "refused instant_range"},
	{"13", "more series than exist", southDrew + plainHand + `"bonus":"1234a","instant":{"east":{"sets":2,"early_sets":2}}`, "refused instant_range"},
	{"13", "more bites than exist", southDrew + plainHand + `"bonus":"123a","instant":{"east":{"bites":2}}`, "refused instant_range"},
	{"13.1", "more kongs than a player has sets", `"outcome":"draw","instant":{"east":{"concealed_kongs":3,"added_kongs":2}}`, "refused instant_range"},
	{"13.1", "a kong claimed from oneself, told", `"outcome":"draw","instant":{"east":{"claimed_kongs":{"east":1}}}`, "refused claimed_kong_payer"},
	{"11", "nothing else is told of a player", `"outcome":"draw","instant":{"east":{"hats":1}}`, `error instant: east: unknown field "hats"`},
	{"13", "the feeder is a loser", `"options":{"feeder_pays":true},"feeder":"south",` + southDrew + plainHand + `"bonus":"1a2a3a"`, "refused feeder_not_a_loser"},
	{"13", "the winner has no loser's fan", `"options":{"loser_settlement":"full"},"loser_fan":{"south":0},` + southDrew + plainHand + `"bonus":"1a2a3a"`, "refused loser_fan_of_winner"},
	{"13", "more early series than the tiles show", southDrew + plainHand + `"bonus":"1234a","early_sets":2`, "refused early_sets_range"},
	{
		"3", "two winners: the first in turn order after the discarder", `"winner":"east","from":"discard","payer":"south",` + plainHand + `"bonus":"1a2a3a","also":[{"winner":"west","hand":"123p456p789p33p666z","bonus":"1e2e3e"}]`,
		"5/5/5, dragon_pong 1, faces 3, mixed 1, pays -5 -10 15",
	},
}
