package classical_test

// aboutPlay are sections 1 to 4.
var aboutPlay = []sentence{
	{
		"1", "North tiles stay in", southDrew + plainSouth + `"east":{"parts":{"melds":[{"kind":"pong","tile":"4z"}]}},"west":{}}`,
		"E 4/0/4 exposed_pung 4z 4; " + fortyEight + "-88 144 -56",
	},
	{
		"1", "North tiles are taken out by an option", `"options":{"north":"removed"},` + southDrew + plainSouth + `"east":{"hand":"147p258m369s1234z"},"west":{}}`,
		"refused tile_not_in_set",
	},
	{
		"1", "flower 4 and season 4 are nobody's own", southDrew + plainSouth + `"east":{"bonus":"4f4g"},"west":{}}`,
		"E 8/0/8 bonus_tile 4f 4, bonus_tile 4g 4; " + fortyEight + "-80 144 -64",
	},
	{
		"2", "a claimed kong scores as exposed and is concealed for doubles",
		southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"kong","tile":"1s"},{"kind":"pong","tile":"2m","concealed":true},{"kind":"pong","tile":"5m","concealed":true}]}}}`,
		fortyEight + "W 24/1/48 concealed_pung 2m 4, concealed_pung 5m 4, exposed_kong 1s 16, three_concealed_pungs 1; -192 144 48",
	},
	{
		"2", "an annexed kong is not",
		southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"kong","tile":"1s","added":true},{"kind":"pong","tile":"2m","concealed":true},{"kind":"pong","tile":"5m","concealed":true}]}}}`,
		fortyEight + "W 24/0/24 concealed_pung 2m 4, concealed_pung 5m 4, exposed_kong 1s 16; -144 144 0",
	},
	{
		"2", "nor is a claimed one without the option", `"options":{"claimed_kong_concealed":false},` +
			southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"kong","tile":"1s"},{"kind":"pong","tile":"2m","concealed":true},{"kind":"pong","tile":"5m","concealed":true}]}}}`,
		fortyEight + "W 24/0/24 concealed_pung 2m 4, concealed_pung 5m 4, exposed_kong 1s 16; -144 144 0",
	},
	{
		"2", "the replacement of a bonus tile is no loose tile",
		southDrew + `"replacement":true,"winning_tile":"6m","hands":{"south":{"hand":"123p456p234m678m99s","bonus":"1f"},` + nothing, "refused replacement_without_cause",
	},
	{"2", "a washout: nothing is scored, nothing paid, East stays", `"outcome":"draw"`, "0 0 0 East stays"},
	{"4", "with a fixed schedule the title passes after a washout too", `"options":{"deal":"pass"},"outcome":"draw"`, "0 0 0"},
	{"3", "seven pairs are no hand", southDrew + `"winning_tile":"7z","hands":{"south":{"hand":"1122p3344m5566s77z"},` + nothing, "refused incomplete"},
	{
		"3", "seven pairs by an option", `"options":{"seven_pairs":true},` + southDrew + `"winning_tile":"7z","hands":{"south":{"hand":"1122p3344m5566s77z"},` + nothing,
		"S 34/1/68 concealed 1, from_wall 7z 2, mah_jong 10, pair 7z 2, seven_pairs 20; -136 204 -68",
	},
	{
		"14", "four alike are two pairs", `"options":{"seven_pairs":true},` + southDrew + `"winning_tile":"7z","hands":{"south":{"hand":"1111p3344m55s7777z"},` + nothing,
		"S 36/1/72 concealed 1, from_wall 7z 2, mah_jong 10, pair 7z 2, pair 7z 2, seven_pairs 20; -144 216 -72",
	},
	{
		"3", "there is no minimum", southWest + `"winning_tile":"3s","hands":{"south":{"hand":"345s123p789p333m22s"},` + nothing,
		"S 14/0/14 concealed_pung 3m 4, mah_jong 10; -28 42 -14",
	},
	{
		"4", "the winner East stays East", `"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; 192 -96 -96 East stays",
	},
	{
		"4", "East's win by the schedule passes the title, and its number means nothing",
		`"options":{"deal":"pass"},"east_wins":12,"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; 192 -96 -96",
	},
	{
		"4", "East's ninth win by an option", `"options":{"mahjong_points":20,"limit":500,"max_east_wins":9},"east_wins":8,"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 22/2/500 concealed 1, from_wall 6m 2, mah_jong 20, no_score 1, THIRTEENTH_WIN; 2000 -1000 -1000",
	},
	{
		"11", "0 is never", `"options":{"max_east_wins":0},"east_wins":30,"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; 192 -96 -96 East stays",
	},
	{
		"14", "the title passes though the limit hand is not in force",
		`"options":{"limit_hands":["all_honours"]},"east_wins":12,"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; 192 -96 -96",
	},
	{"14", "more wins are refused", `"east_wins":13,` + southDrew + plainSouth + nothing, "refused east_wins_range"},
}

// aboutPoints are section 5.
var aboutPoints = []sentence{
	{
		"5", "a pair of the wind that is own and prevailing is 4", southDrew + plainSouth + `"east":{"parts":{"pairs":"1z"}},"west":{}}`,
		"E 4/0/4 pair 1z 4; " + fortyEight + "-88 144 -56",
	},
	{
		"5", "of a wind that is one of them 2", `"round":"south",` + southDrew + plainSouth + `"east":{"parts":{"pairs":"12z"}},"west":{}}`,
		"E 4/0/4 pair 1z 2, pair 2z 2; " + fortyEight + "-88 144 -56",
	},
	{
		"5", "losers have every such pair", southDrew + plainSouth + `"east":{"hand":"55667744z159p19m"},"west":{}}`,
		"E 6/0/6 pair 5z 2, pair 6z 2, pair 7z 2; " + fortyEight + "-84 144 -60",
	},
	{
		"5", "four equal concealed tiles of a loser are one concealed pung", southDrew + plainSouth + `"east":{"hand":"2222s159p159m147s"},"west":{}}`,
		"E 4/0/4 concealed_pung 2s 4; " + fortyEight + "-88 144 -56",
	},
	{
		"5", "a pung completed by a discard is exposed", southWest + `"winning_tile":"2m","hands":{"south":{"hand":"123p456p789p222m55s"},` + nothing,
		"S 12/0/12 exposed_pung 2m 2, mah_jong 10; -24 36 -12",
	},
	{
		"5", "one completed from the wall is concealed", southDrew + `"winning_tile":"2m","hands":{"south":{"hand":"123p456p789p222m55s"},` + nothing,
		"S 16/1/32 concealed 1, concealed_pung 2m 4, from_wall 2m 2, mah_jong 10; -64 96 -32",
	},
	{
		"5", "the last tile is taken for the pair", southWest + `"winning_tile":"5m","hands":{"south":{"hand":"123p456p789p23455m"},` + nothing,
		"S 12/1/24 fishing_eyes 5m 2, mah_jong 10, no_score 1; -48 72 -24",
	},
	{
		"5", "kinds all of which lie face up are no place", southWest + `"dead_tiles":"2m","winning_tile":"5m","hands":{"south":{"hand":"123p456p789p23455m"},` + nothing,
		"S 14/1/28 fishing_eyes 5m 2, mah_jong 10, no_score 1, only_place 5m 2; -56 84 -28",
	},
	{
		"5", "nor kinds of which the winner has all four",
		southWest + `"winning_tile":"4m","hands":{"south":{"hand":"234m567p789p55s","melds":[{"kind":"kong","tile":"1m","concealed":true}]},` + nothing,
		"S 44/0/44 concealed_kong 1m 32, mah_jong 10, only_place 4m 2; -88 132 -44",
	},
	{
		"5", "the last tile of the pair of a major is 4", southWest + `"winning_tile":"9s","hands":{"south":{"hand":"123p456p234m678m99s"},` + nothing,
		"S 16/1/32 fishing_eyes 9s 4, mah_jong 10, no_score 1, only_place 9s 2; -64 96 -32",
	},
	{
		"5", "a loose tile is not from the wall",
		southDrew + `"replacement":true,"winning_tile":"6m","hands":{"south":{"hand":"456p234m678m99s","melds":[{"kind":"kong","tile":"2p"}]},` + nothing,
		"S 18/2/72 concealed 1, exposed_kong 2p 8, loose_tile 1, mah_jong 10; -144 216 -72",
	},
	{
		"5", "chows are worth nothing, melded or not", southWest + `"winning_tile":"6m","hands":{"south":{"hand":"456p234m678m99s","melds":[{"kind":"chow","tile":"1p"}]},` + nothing,
		"S 10/1/20 mah_jong 10, no_score 1; -40 60 -20",
	},
	{
		"10", "a short hand scores what it has", southDrew + plainSouth + `"east":{"hand":"55z147p258m369s1z","incorrect":"short"},"west":{}}`,
		"E 2/0/2 pair 5z 2; " + fortyEight + "-92 144 -52",
	},
	{
		"10", "a long hand scores nothing, and pays", southDrew + plainSouth + `"east":{"hand":"555z147p258m369s12z","incorrect":"long"},"west":{}}`,
		fortyEight + "-96 144 -48",
	},
	{"10", "neither can win", southDrew + `"winning_tile":"6m","hands":{"south":{"hand":"123p456p234m678m9s","incorrect":"short"},` + nothing, "refused tile_count"},
	{
		"14", "a mark on a winner's hand of the right count", southDrew + `"winning_tile":"6m","hands":{"south":{"hand":"123p456p234m678m99s","incorrect":"long"},` + nothing,
		"refused tile_count",
	},
}
