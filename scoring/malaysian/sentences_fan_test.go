package malaysian_test

// aboutFan are sections 6 and 7.
var aboutFan = []sentence{
	{
		"6", "five fan are enough, bonus tiles count too", southDrew + plainHand + `"bonus":"1a2a1e"`,
		"5/5/5, animals 2, dragon_pong 1, faces 1, mixed 1, pays -10 20 -10",
	},
	{"6", "four are not", southDrew + plainHand + `"bonus":"1a2a"`, "refused below_minimum"},
	{
		"6", "a limit hand reaches the minimum with no fan of its own", southEast + `"hand":"123p456p789p22p444z","winning_tile":"2p","options":{"north_for_all":false}`,
		"10/1/20, mixed 1, NO_BONUS_TILE, burst, pays -40 60 -20",
	},
	{
		"6", "natural fan count if they are more than the limit hand", southDrew + plainHand + `"last_tile":true,"bonus":"1234a1234e"`,
		"12/12/20, all_animals 5, all_faces 5, dragon_pong 1, mixed 1, LAST_TILE, burst, pays -44 88 -44, at once -4 8 -4",
	},
	{
		"6", "ten fan without a limit hand are a burst", eastSouth + plainHand + `"bonus":"123a1234e"`,
		"10/10/20, all_faces 5, animals 3, dragon_pong 1, mixed 1, burst, pays 64 -42 -22, at once 4 -2 -2",
	},
	{
		"10", "burst stack pays ten for each limit hand", `"options":{"burst":"stack"},` + eastSouth + `"hand":"555666777z12p3p99p","winning_tile":"3p"`,
		"20/4/20, dragon_pong 3, mixed 1, GREAT_DRAGONS, NO_BONUS_TILE, burst, pays 60 -40 -20",
	},
	{
		"10", "burst stack caps natural fan", `"options":{"burst":"stack"},` + southDrew + plainHand + `"bonus":"1234a1234e"`,
		"12/12/10, all_animals 5, all_faces 5, dragon_pong 1, mixed 1, burst, pays -24 48 -24, at once -4 8 -4",
	},
	{
		"10", "burst linear pays twice all fan", `"options":{"burst":"linear"},` + southDrew + plainHand + `"bonus":"1234a1234e"`,
		"12/12/24, all_animals 5, all_faces 5, dragon_pong 1, mixed 1, burst, pays -52 104 -52, at once -4 8 -4",
	},
	{
		"10", "burst linear does not double fewer than the maximum", `"options":{"burst":"linear"},` + southDrew + plainHand + `"bonus":"1234a1e"`,
		"8/8/8, all_animals 5, dragon_pong 1, faces 1, mixed 1, pays -18 36 -18, at once -2 4 -2",
	},
	{
		"13.1", "a burst is twice the maximum", `"options":{"maximum":8},` + southDrew + plainHand + `"bonus":"1234a1e"`,
		"8/8/16, all_animals 5, dragon_pong 1, faces 1, mixed 1, burst, pays -34 68 -34, at once -2 4 -2",
	},
	{
		"7", "tile 1 is East's, 2 South's, 3 West's, 4 anybody's", noMinimum + westDrew + plainHand + `"bonus":"134f123g"`,
		"5/5/5, dragon_pong 1, fourth_flower 1, mixed 1, own_flower 1, own_season 1, pays -10 -10 20",
	},
	{
		"7", "the whole series is 4 in all, instead of the single tiles", southDrew + plainHand + `"bonus":"1234f4g"`,
		"7/7/7, all_flowers 4, dragon_pong 1, fourth_season 1, mixed 1, pays -16 32 -16, at once -2 4 -2",
	},
	{
		"10.1", "the series is one more, as in the preset blog", `"options":{"series":"plus_one"},` + southDrew + plainHand + `"bonus":"1234g"`,
		"5/5/5, all_seasons 1, dragon_pong 1, fourth_season 1, mixed 1, own_season 1, pays -12 24 -12, at once -2 4 -2",
	},
	{
		"7", "little dragons are 3 in all, instead of the pongs", noMinimum + southDrew + withAnimal + `"hand":"555666z77z123p456p","winning_tile":"6p"`,
		"5/5/5, animals 1, little_dragons 3, mixed 1, pays -10 20 -10",
	},
	{
		"7", "the dealer's East is 2 in all", eastDrew + `"hand":"111z123p456p789p55p","winning_tile":"5p","bonus":"1f1a"`,
		"5/5/5, animals 1, mixed 1, own_flower 1, own_wind 1, round_wind 1, pays 20 -10 -10",
	},
	{
		"10", "North is nobody's by an option", `"options":{"north_for_all":false,"minimum":0},` + southDrew + withAnimal + `"hand":"444z123p456p789p55p","winning_tile":"5p"`,
		"2/2/2, animals 1, mixed 1, pays -4 8 -4",
	},
	{
		"7", "four chows with a pair of honours are not all chows", noMinimum + southDrew + withAnimal + `"hand":"123p456p789p345p22z","winning_tile":"5p"`,
		"2/2/2, animals 1, mixed 1, pays -4 8 -4",
	},
	{
		"7", "chows may be claimed for all chows", noMinimum + southEast + withAnimal +
			`"hand":"123p456p789p22p","melds":[{"kind":"chow","tile":"3p"}],"winning_tile":"2p"`,
		"5/5/5, all_chows 1, animals 1, pure 3, pays -10 15 -5",
	},
	{
		"7", "terminals and honours are an option", `"options":{"terminals_honours":true},` + southEast + withAnimal +
			`"hand":"111p999p222z77z","melds":[{"kind":"pong","tile":"4z"}],"winning_tile":"7z"`,
		"7/7/7, all_pongs 2, animals 1, mixed 1, north_wind 1, own_wind 1, terminals_honours 1, pays -14 21 -7",
	},
	{
		"7", "self-draw has no fan of its own but by an option", `"options":{"self_draw_fan":true,"minimum":0},` + southDrew + withAnimal + plainHand,
		"4/4/4, animals 1, dragon_pong 1, mixed 1, self_draw 1, pays -8 16 -8",
	},
	{
		"7", "a replacement for a fly set aside counts", noMinimum + southDrew + plainHand + `"bonus":"1e1j","replacement":true`,
		"5/5/5, dragon_pong 1, faces 1, fly_set_aside 1, mixed 1, replacement 1, pays -10 20 -10",
	},
	{
		"13", "seven pairs are mixed, or all honours", `"options":{"seven_pairs":true},` + southEast + withAnimal + `"hand":"11223344556677z","winning_tile":"7z"`,
		"10/2/20, animals 1, seven_pairs 1, ALL_HONOURS, burst, pays -40 60 -20",
	},
	{
		"13", "flies make whole pairs of seven", `"options":{"seven_pairs":true},` + southEast + withAnimal + `"hand":"11z22z33z55z66z7z111j","winning_tile":"7z"`,
		"10/2/20, animals 1, seven_pairs 1, ALL_HONOURS, burst, pays -46 72 -26, at once -6 12 -6",
	},
	{
		"13.1", "two pongs of one kind have their fan each", noMinimum + southEast + withAnimal + `"hand":"5555z11j6p6p234p789p","winning_tile":"4p"`,
		"4/4/4, animals 1, dragon_pong 2, mixed 1, pays -12 20 -8, at once -4 8 -4",
	},
}
