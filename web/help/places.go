package help

import "strings"

// places say where the handbook tells of the page with a route: a page of it, and a place there. What stands below a
// route that is named here, such as its forms, is told of in the same place. TestEveryPageHasItsPlaceInTheHandbook finds
// pages that are missing.
var places = map[string]string{
	"/":                                    "first-evening",
	"/account":                             "people#your-account",
	"/archive/import":                      "archives",
	"/archive/restore":                     "backups#restore-on-a-page",
	"/archive/restore/:upload":             "backups#restore-on-a-page",
	"/archive/import/:upload":              "archives",
	"/calculator":                          "calculator",
	"/cards":                               "table-cards#make-and-print-cards",
	"/cards/print":                         "table-cards#make-and-print-cards",
	"/club":                                "the-club#the-clubs-page",
	"/club/wifi":                           "table-cards#two-codes-the-wi-fi-and-the-page",
	"/d/:token":                            "people#your-account",
	"/dues":                                "money#between-evenings",
	"/dues/prices":                         "money#begin",
	"/dues/sheet":                          "money#the-treasurers-sheet",
	"/end":                                 "installing",
	"/help":                                "",
	"/help/:page":                          "",
	"/i/:token":                            "people#invite-somebody",
	"/join":                                "the-address",
	"/journal":                             "journal",
	"/login":                               "people#a-forgotten-password",
	"/nights":                              "the-club#announce-a-night",
	"/nights/:night":                       "phones",
	"/nights/:night/awards":                "ceremony",
	"/nights/:night/badges":                "on-paper",
	"/nights/:night/certificate":           "the-draw#the-certificate",
	"/nights/:night/desk":                  "the-desk",
	"/nights/:night/disputes/:dispute":     "corrections",
	"/nights/:night/door":                  "at-the-door",
	"/nights/:night/door/card":             "door-tablet#set-it-up",
	"/nights/:night/draft":                 "the-draw#the-draft",
	"/nights/:night/dues":                  "money",
	"/nights/:night/end":                   "the-desk#the-end-of-the-evening",
	"/nights/:night/matches/:match":        "corrections#the-players-agree",
	"/nights/:night/matches/:match/need":   "the-table#what-do-i-need",
	"/nights/:night/programmes":            "the-draw#the-programme",
	"/nights/:night/requests":              "the-club#requests-for-seats",
	"/nights/:night/rounds/:round/paper":   "on-paper",
	"/nights/:night/rounds/:round/seats":   "the-desk#seats-while-a-round-runs",
	"/nights/:night/rules":                 "a-night#the-game",
	"/nights/:night/settings":              "a-night",
	"/nights/:night/sign-up":               "the-club#what-the-person-who-asked-sees",
	"/nights/:night/standings":             "a-night#the-ranking",
	"/nights/:night/summary":               "a-night#the-evening-in-ten-lines",
	"/nights/:night/tables/:table":         "the-table",
	"/nights/:night/tables/:table/changes": "corrections#change-something",
	"/nights/:night/tables/:table/desk":    "the-desk",
	"/nights/:night/tables/:table/next":    "open-evenings#a-table-begins",
	"/nights/:night/tables/:table/paper":   "on-paper#a-table-without-a-tablet",
	"/nights/:night/wall":                  "the-wall",
	"/nights/from-paper":                   "old-evenings",
	"/nights/new":                          "a-night",
	"/p/:token":                            "phones",
	"/people":                              "people",
	"/people/:account":                     "people",
	"/people/invitations/:invitation":      "people#invite-somebody",
	"/players":                             "players",
	"/players/:player":                     "figures#a-players-page",
	"/players/:player/dues":                "money#who-owes-what",
	"/players/:player/edit":                "players#the-name-that-everybody-sees",
	"/players/:player/merge":               "players#two-entries-of-one-person",
	"/players/links":                       "the-club#personal-links-and-sign-ups",
	"/r/:token":                            "the-club#what-the-person-who-asked-sees",
	"/records":                             "figures#records",
	"/reset/:token":                        "people#a-forgotten-password",
	"/school":                              "school",
	"/s/:token":                            "phones#agree-to-a-score-sheet",
	"/seasons":                             "seasons",
	"/seasons/:season":                     "seasons#read-it",
	"/seasons/:season/awards":              "seasons#close-it",
	"/seasons/:season/final":               "seasons#the-final",
	"/seasons/:season/nights":              "seasons#special-cases",
	"/seasons/:season/players":             "seasons#members-guests-teams",
	"/seasons/:season/print":               "seasons#read-it",
	"/seasons/:season/settings":            "seasons#make-a-season",
	"/seasons/new":                         "seasons#make-a-season",
	"/series":                              "series",
	"/series/:series":                      "series",
	"/series/:series/dues":                 "money#an-evening-or-a-series-with-its-own-prices",
	"/series/:series/settings":             "series",
	"/series/new":                          "series",
	"/setup/:token":                        "first-evening",
	"/setup/:token/restore":                "backups#restore-on-a-page",
	"/setup/:token/restore/:upload":        "backups#restore-on-a-page",
	"/tablet":                              "tablets#on-each-tablet",
	"/tablets":                             "tablets",
	"/tokens":                              "people#other-programs",
	"/webhooks":                            "people#other-programs",
	"/webhooks/:id":                        "people#other-programs",
}

// OfRoute is where the handbook tells of the page with a route: its contents if it is of no page.
func OfRoute(route string) string {
	for ; route != ""; route = route[:max(0, strings.LastIndexByte(route, '/'))] {
		if place, ok := places[route]; ok {
			return strings.TrimSuffix(root+"/"+place, "/")
		}
	}
	return root
}

// IsPage says whether a route is that of the contents, or of a page of the handbook.
func IsPage(route string) bool { return route == root || route == root+"/:page" }

// IsNamed says whether the handbook has a place for the page with a route itself, and not only for one above it.
func IsNamed(route string) bool {
	_, ok := places[route]
	return ok
}
