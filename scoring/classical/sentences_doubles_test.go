package classical_test

const onlyHonours = `"winning_tile":"7z","hands":{"south":{"hand":"111222333444z77z"},` + nothing

// aboutDoubles are section 6.
var aboutDoubles = []sentence{
	{
		"6", "an own flower alone is no double", southDrew + plainSouth + `"east":{},"west":{"bonus":"3f"}}`,
		fortyEight + "W 4/0/4 bonus_tile 3f 4; -104 144 -40",
	},
	{
		"6", "it is by an option", `"options":{"own_bonus_each":1},` + southDrew + plainSouth + `"east":{},"west":{"bonus":"3f"}}`,
		fortyEight + "W 4/1/8 bonus_tile 3f 4, own_flower 1; -112 144 -32",
	},
	{
		"14", "in addition to that of both", `"options":{"own_bonus_each":1},` + southDrew + plainSouth + `"east":{},"west":{"bonus":"3f3g"}}`,
		fortyEight + "W 8/3/64 bonus_tile 3f 4, bonus_tile 3g 4, own_flower 1, own_flower_and_season 1, own_season 1; -224 144 80",
	},
	{
		"6", "four seasons", southDrew + plainSouth + `"east":{},"west":{"bonus":"1234g"}}`,
		fortyEight + "W 16/1/32 bonus_tile 1g 4, bonus_tile 2g 4, bonus_tile 3g 4, bonus_tile 4g 4, four_seasons 1; -160 144 16",
	},
	{
		"6", "little dragons, of a loser",
		southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"}],"pairs":"7z"}}}`,
		fortyEight + "W 10/3/80 dragons 1, dragons 1, exposed_pung 5z 4, exposed_pung 6z 4, little_dragons 1, pair 7z 2; -256 144 112",
	},
	{
		"6", "big winds, of a loser",
		southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"pong","tile":"1z"},{"kind":"pong","tile":"2z"},{"kind":"pong","tile":"3z"},{"kind":"pong","tile":"4z"}]}}}`,
		fortyEight + "W 16/4/256 big_winds 2, exposed_pung 1z 4, exposed_pung 2z 4, exposed_pung 3z 4, exposed_pung 4z 4, own_wind 1, round_wind 1; -608 144 464",
	},
	{
		"6", "little winds with three winds", `"options":{"north":"removed"},` +
			southDrew + plainSouth + `"east":{},"west":{"parts":{"melds":[{"kind":"pong","tile":"1z"},{"kind":"pong","tile":"2z"}],"pairs":"3z"}}}`,
		fortyEight + "W 10/2/40 exposed_pung 1z 4, exposed_pung 2z 4, little_winds 1, pair 3z 2, round_wind 1; -176 144 32",
	},
	{
		"6", "three concealed pungs of a loser by tiles", southDrew + plainSouth + `"east":{},"west":{"hand":"222p555s777s159m4z"}}`,
		fortyEight + "W 12/1/24 concealed_pung 2p 4, concealed_pung 5s 4, concealed_pung 7s 4, three_concealed_pungs 1; -144 144 0",
	},
	{"6", "a claimed last tile is not concealed", southWest + plainSouth + nothing, "S 10/1/20 mah_jong 10, no_score 1; -40 60 -20"},
	{
		"6", "a scoring pair spoils the hand without a score",
		southWest + `"winning_tile":"6m","hands":{"south":{"hand":"123p456p234m678m55z"},` + nothing, "S 12/0/12 mah_jong 10, pair 5z 2; -24 36 -12",
	},
	{
		"6", "bonus tiles do not", southWest + `"winning_tile":"6m","hands":{"south":{"hand":"123p456p234m678m99s","bonus":"1f"},` + nothing,
		"S 14/1/28 bonus_tile 1f 4, mah_jong 10, no_score 1; -56 84 -28",
	},
	{
		"6", "a concealed hand is more by an option", `"options":{"concealed_doubles":3},` + southDrew + plainSouth + nothing,
		"S 12/4/192 concealed 3, from_wall 6m 2, mah_jong 10, no_score 1; -384 576 -192",
	},
	{
		"6", "one suit with honours", southWest + `"winning_tile":"3p","hands":{"south":{"hand":"123p456p789p444z11p"},` + nothing,
		"S 18/1/36 concealed_pung 4z 8, mah_jong 10, one_suit_honours 1; -72 108 -36",
	},
	{"6", "the last discard", southWest + `"last_tile":true,` + plainSouth + nothing, "S 10/2/40 last_discard 1, mah_jong 10, no_score 1; -80 120 -40"},
	{
		"6", "an original call", southDrew + `"original_call":true,` + plainSouth + nothing,
		"S 12/3/96 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1, original_call 1; -192 288 -96",
	},
	{
		"6", "the limit caps the score of a hand", `"options":{"limit":40},` + southDrew + plainSouth + nothing,
		"S 12/2/40 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; -80 120 -40",
	},
	{"6", "without a limit nothing is capped", `"options":{"limit":40,"no_limit":true},` + southDrew + plainSouth + nothing, fortyEight + "-96 144 -48"},
	{
		"6", "a limit hand is then worth the limit at least",
		`"options":{"no_limit":true},` + southDrew + `"winning_tile":"1z","hands":{"south":{"hand":"19p19m19s11234567z"},` + nothing,
		"S 10/1/1000 all_majors 1, mah_jong 10, THIRTEEN_WONDERS; -2000 3000 -1000",
	},
	{"6", "and more if its doubles are", `"options":{"no_limit":true},` + southDrew + onlyHonours, "S 52/10/53248 " + honours + "; -106496 159744 -53248"},
}

const honours = "all_honours_double 2, all_majors 1, big_winds 2, concealed 1, concealed_pung 1z 8, concealed_pung 2z 8, concealed_pung 3z 8, " +
	"concealed_pung 4z 8, fishing_eyes 7z 4, from_wall 7z 2, mah_jong 10, no_chows 1, only_place 7z 2, own_wind 1, pair 7z 2, round_wind 1, " +
	"three_concealed_pungs 1, ALL_HONOURS, BURIED_TREASURE, FOUR_BLESSINGS"

// aboutLimits are section 7.
var aboutLimits = []sentence{
	{"7", "several do not add up, all are named", southDrew + onlyHonours, "S 52/10/1000 " + honours + "; -2000 3000 -1000"},
	{
		"7", "those in force alone", `"options":{"limit_hands":["nine_gates"],"limit":500},` + southDrew + `"winning_tile":"1z","hands":{"south":{"hand":"19p19m19s11234567z"},` + nothing,
		"S 10/1/20 all_majors 1, mah_jong 10; -40 60 -20",
	},
	{
		"7", "nine gates, and a snake: any tile, a discard", southWest + `"winning_tile":"5p","hands":{"south":{"hand":"11123455678999p"},` + nothing,
		"S 28/3/1000 concealed_pung 1p 8, concealed_pung 9p 8, fishing_eyes 5p 2, mah_jong 10, one_suit 3, NINE_GATES, WRIGGLING_SNAKE; -2000 3000 -1000",
	},
	{
		"14", "another of its tiles was the last: no nine gates", southWest + `"winning_tile":"2p","hands":{"south":{"hand":"11123445678999p"},` + nothing,
		"S 18/3/144 concealed_pung 1p 8, mah_jong 10, one_suit 3; -288 432 -144",
	},
	{
		"7", "a snake may be melded", southWest + `"winning_tile":"8s","hands":{"south":{"hand":"234s88s567s","melds":[{"kind":"pong","tile":"1s"},{"kind":"kong","tile":"9s"}]},` + nothing,
		"S 32/3/1000 exposed_kong 9s 16, exposed_pung 1s 4, fishing_eyes 8s 2, mah_jong 10, one_suit 3, WRIGGLING_SNAKE; -2000 3000 -1000",
	},
	{
		"7", "the moon from the bottom of the sea",
		southDrew + `"last_tile":true,"winning_tile":"1p","hands":{"south":{"hand":"123p456p234m678m99s"},` + nothing,
		"S 12/3/1000 concealed 1, from_wall 1p 2, last_tile 1, mah_jong 10, no_score 1, MOON_FROM_SEA; -2000 3000 -1000",
	},
	{
		"7", "a discard is not drawn", southWest + `"last_tile":true,"winning_tile":"1p","hands":{"south":{"hand":"123p456p234m678m99s"},` + nothing,
		"S 10/2/40 last_discard 1, mah_jong 10, no_score 1; -80 120 -40",
	},
	{
		"7", "the carrying pole", `"winner":"south","from":"robbed_kong","payer":"west","winning_tile":"2s","hands":{"south":{"hand":"13s2s456p234m678m99p"},"east":{},` +
			`"west":{"parts":{"melds":[{"kind":"pong","tile":"2s"}]}}}`,
		"S 12/2/1000 mah_jong 10, no_score 1, only_place 2s 2, robbed_kong 1, CARRYING_POLE; W 2/0/2 exposed_pung 2s 2; -2004 3000 -996",
	},
	{
		"7", "heaven's blessing", `"first_turn":true,"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{},"west":{}}`,
		"E 12/2/1000 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1, HEAVENS_BLESSING; 4000 -2000 -2000 East stays",
	},
	{
		"7", "three scholars have no chow", southWest + `"winning_tile":"3p","hands":{"south":{"hand":"333p99m","melds":[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"},{"kind":"pong","tile":"7z"}]},` + nothing,
		"S 24/6/1000 big_dragons 2, dragons 1, dragons 1, dragons 1, exposed_pung 3p 2, exposed_pung 5z 4, exposed_pung 6z 4, exposed_pung 7z 4, mah_jong 10, no_chows 1, THREE_SCHOLARS; -2000 3000 -1000",
	},
	{
		"7", "four kongs of any kind",
		southWest + `"winning_tile":"3p","hands":{"south":{"hand":"33p","melds":[{"kind":"kong","tile":"2s"},{"kind":"kong","tile":"3s"},{"kind":"kong","tile":"4s","added":true},{"kind":"kong","tile":"5m","added":true}]},` + nothing,
		"S 46/1/1000 exposed_kong 2s 8, exposed_kong 3s 8, exposed_kong 4s 8, exposed_kong 5m 8, fishing_eyes 3p 2, mah_jong 10, no_chows 1, only_place 3p 2, FOUR_KONGS; -2000 3000 -1000",
	},
	{
		"14", "jade without the green dragon", southWest + `"winning_tile":"2s","hands":{"south":{"hand":"222s66s888s234s","melds":[{"kind":"pong","tile":"4s"}]},` + nothing,
		"S 20/3/1000 concealed_pung 2s 4, concealed_pung 8s 4, exposed_pung 4s 2, mah_jong 10, one_suit 3, IMPERIAL_JADE; -2000 3000 -1000",
	},
	{
		"3", "twelve wonders, one of them three times",
		`"options":{"north":"removed"},` + southDrew + `"winning_tile":"1z","hands":{"south":{"hand":"19p19m19s111235z67z"},` + nothing,
		"S 10/1/1000 all_majors 1, mah_jong 10, THIRTEEN_WONDERS; -2000 3000 -1000",
	},
	{
		"1", "but not two of them twice", `"options":{"north":"removed"},` + southDrew + `"winning_tile":"1z","hands":{"south":{"hand":"19p19m19s112235z67z"},` + nothing,
		"refused incomplete",
	},
	{
		"14", "seven pairs of 1 and 9 are no heads and tails",
		`"options":{"seven_pairs":true},` + southWest + `"winning_tile":"9s","hands":{"south":{"hand":"1111p9999p1111m99s"},` + nothing,
		"S 30/3/240 all_majors 1, all_terminals_double 2, mah_jong 10, seven_pairs 20; -480 720 -240",
	},
}
