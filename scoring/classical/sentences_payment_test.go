package classical_test

const dragonsWest = `"winner":"west","from":"discard","payer":"south","winning_tile":"3p","hands":{"east":{},"south":{},"west":{"hand":"123p99m","melds":` +
	`[{"kind":"pong","tile":"5z"},{"kind":"pong","tile":"6z"},{"kind":"pong","tile":"7z"}]}}`

const dragonsOfWest = "W 24/5/768 big_dragons 2, dragons 1, dragons 1, dragons 1, exposed_pung 5z 4, exposed_pung 6z 4, exposed_pung 7z 4, mah_jong 10, only_place 3p 2; "

// aboutPayments are sections 8 and 9.
var aboutPayments = []sentence{
	{"8", "each loser pays, twice where East pays", southDrew + plainSouth + nothing, fortyEight + "-96 144 -48"},
	{"8", "East pays as others by an option", `"options":{"east_doubles":false},` + southDrew + plainSouth + nothing, fortyEight + "-48 96 -48"},
	{
		"8", "the loser with the smaller score pays the other",
		`"winner":"east","from":"wall","winning_tile":"6m","hands":{"east":` + plain + `,"south":{"points":30,"doubles":1},"west":{"points":4,"doubles":1}}`,
		"E 12/2/48 concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; S 30/1/60 ; W 4/1/8 ; 192 -44 -148 East stays",
	},
	{
		"8", "losers of equal score do not", southDrew + plainSouth + `"east":{"points":20,"doubles":1},"west":{"points":10,"doubles":2}}`,
		"E 20/1/40 ; " + fortyEight + "W 10/2/40 ; -96 144 -48",
	},
	{
		"8", "none settle by an option", `"options":{"losers_settle":false},` + southDrew + plainSouth + `"east":{"points":20,"doubles":1},"west":{}}`,
		"E 20/1/40 ; " + fortyEight + "-96 144 -48",
	},
	{"9", "the liable player pays what both owe, and losers do not settle", `"cannon":{"seat":"south","reason":"dragons"},` + dragonsWest, dragonsOfWest + "0 -2304 2304"},
	{
		"9", "East who is liable pays own and the other's share", `"cannon":{"seat":"east","reason":"end"},` + southDrew + plainSouth + `"east":{"points":20,"doubles":1},"west":{}}`,
		"E 20/1/40 ; " + fortyEight + "-144 144 0",
	},
	{"9", "from the wall as well", `"cannon":{"seat":"west","reason":"end"},` + southDrew + plainSouth + nothing, fortyEight + "0 144 -144"},
	{"9", "the winning hand shows the pattern", `"cannon":{"seat":"south","reason":"winds"},` + dragonsWest, "refused cannon_not_attained"},
	{
		"9", "one suit without honours", `"cannon":{"seat":"west","reason":"suit"},` + southWest + `"winning_tile":"3p","hands":{"south":{"hand":"123p456p789p444z11p"},` + nothing,
		"refused cannon_not_attained",
	},
	{"9", "all honours", `"cannon":{"seat":"west","reason":"honours"},` + southDrew + onlyHonours, "S 52/10/1000 " + honours + "; 0 3000 -3000"},
	{"9", "a winner lets off no cannon", `"cannon":{"seat":"south","reason":"end"},` + southDrew + plainSouth + nothing, "refused cannon_not_a_loser"},
	{"9", "without the option", `"options":{"cannon":false},"cannon":{"seat":"west","reason":"end"},` + southDrew + plainSouth + nothing, "refused cannon_off"},
	{
		"12", "a reason that there is not", `"cannon":{"seat":"west","reason":"spite"},` + southDrew + plainSouth + nothing,
		`error cannon: reason: "spite" is none of suit, winds, dragons, honours, terminals, green, end`,
	},
}

// aboutEntries are sections 10 and 12 to 14.
var aboutEntries = []sentence{
	{"12", "all three seats are told", southDrew + `"winning_tile":"6m","hands":{"south":` + plain + `}`, "refused hand_missing hand_missing"},
	{"12", "the winner too", southDrew + `"winning_tile":"6m","hands":{` + nothing, "refused hand_missing"},
	{"14", "and by tiles", southDrew + `"winning_tile":"6m","hands":{"south":{"points":10},` + nothing, "refused hand_missing"},
	{
		"14", "the winner's tiles may stand at the top", southDrew + `"winning_tile":"6m","hand":"123p456p234m678m99s","bonus":"1f","hands":{` + nothing,
		"S 16/2/64 bonus_tile 1f 4, concealed 1, from_wall 6m 2, mah_jong 10, no_score 1; -128 192 -64",
	},
	{"14", "each pair is one tile", southDrew + plainSouth + `"east":{"parts":{"pairs":"11z"}},"west":{}}`, "refused pair_twice"},
	{
		"14", "one way for each hand", southDrew + plainSouth + `"east":{"hand":"1p","parts":{}},"west":{}}`,
		"error hands: east: tiles, parts and points tell a hand in different ways: write one of them",
	},
	{
		"14", "by points a loser may be left out", southDrew + `"way":"points","worth":{"points":24,"doubles":2},"hands":{"west":{"points":6}}`,
		"S 24/2/96 ; W 6/0/6 ; -204 288 -84",
	},
	{
		"14", "limit hands by points", `"winner":"east","from":"wall","way":"points","worth":{"points":24,"limit_hands":["nine_gates"]}`,
		"E 24/0/1000 NINE_GATES; 4000 -2000 -2000 East stays",
	},
	{"14", "that cannot be won so", southWest + `"way":"points","worth":{"limit_hands":["plum_blossom","thirteenth_win"]}`, "refused elements_contradict"},
	{
		"14", "that are none, or named twice", southDrew + `"way":"points","worth":{"limit_hands":["chicken","nine_gates","nine_gates"]}`,
		"refused limit_hand_unknown limit_hand_unknown",
	},
	{
		"14", "East's thirteenth win is known", `"east_wins":12,"winner":"east","from":"wall","way":"points","worth":{"points":24}`,
		"E 24/0/1000 THIRTEENTH_WIN; 4000 -2000 -2000",
	},
	{
		"14", "sums that cannot be", southDrew + `"way":"points","worth":{"points":1001,"doubles":31},"hands":{"west":{"points":-1}}`,
		"refused doubles_range points_range points_range",
	},
	{"14", "no worth", southDrew + `"way":"points"`, "refused worth_missing"},
	{"14", "no elements", southDrew + `"way":"elements","claims":[{"id":"dragons"}]`, "refused claim_unknown worth_missing"},
	{
		"13", "every problem at once", `"winner":"south","from":"discard","payer":"south","replacement":true,"kong_on_kong":true,"last_tile":true,"first_turn":true,` +
			`"winning_tile":"1m","hands":{"east":{"hand":"147p"},"south":` + plain + `,"west":{"hand":"258p369m147s1567z","melds":[{"kind":"chow","tile":"8m"}],"bonus":"1p"}}`,
		"refused bad_chow first_turn_conflict kong_on_kong_needs_two last_tile_conflict payer_not_a_loser replacement_needs_wall " +
			"replacement_without_cause tile_count tile_count tile_not_in_set winning_tile_missing",
	},
	{
		"13", "a flower is never in the hand, and there once", southDrew + plainSouth + `"east":{"hand":"147p258m369s123z1f","bonus":"2f"},"west":{"bonus":"2f"}}`,
		"refused bonus_tile_in_hand too_many_copies",
	},
	{"13", "copies over all three hands", southDrew + plainSouth + `"east":{"parts":{"melds":[{"kind":"pong","tile":"9s"}]}},"west":{}}`, "refused too_many_copies"},
	{"13", "nothing is claimed before the first turn", `"first_turn":true,` + `"winner":"south","from":"discard","payer":"east",` + plainSouth +
		`"east":{},"west":{"parts":{"melds":[{"kind":"pong","tile":"5z"}]}}}`, "refused first_turn_conflict"},
	{
		"13", "a last tile is no loose tile", southDrew + `"last_tile":true,"replacement":true,"winning_tile":"6m","hands":{"south":{"hand":"456p234m678m99s","melds":[{"kind":"kong","tile":"2p"}]},` + nothing,
		"refused last_tile_conflict",
	},
	{
		"14", "a kong upon a kong is a loose tile",
		southDrew + `"kong_on_kong":true,"winning_tile":"6m","hands":{"south":{"hand":"234m678m99s","melds":[{"kind":"kong","tile":"2p"},{"kind":"kong","tile":"3p"}]},` + nothing,
		"S 26/2/1000 concealed 1, exposed_kong 2p 8, exposed_kong 3p 8, loose_tile 1, mah_jong 10, KONG_ON_KONG; -2000 3000 -1000",
	},
}
