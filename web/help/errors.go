package help

// errorPlaces are the places of the handbook, all on its page of what can go wrong, that tell of the errors that ask
// something of a person, by their words.
var errorPlaces = map[string]string{
	"internal":             "any-page",
	"unavailable":          "any-page",
	"stale":                "any-page",
	"conflict":             "any-page",
	"finished":             "any-page",
	"not_found":            "any-page",
	"origin":               "any-page",
	"unreadable":           "any-page",
	"method":               "any-page",
	"cancelled":            "any-page",
	"too_large":            "any-page",
	"too_many":             "any-page",
	"login":                "you-may-not-do-this",
	"too_many_strangers":   "passwords-and-links",
	"expired":              "a-tables-card",
	"owner_only":           "you-may-not-do-this",
	"organiser_only":       "you-may-not-do-this",
	"other_night":          "you-may-not-do-this",
	"table_link":           "a-tables-card",
	"door_card":            "the-doors-card",
	"door_ended":           "the-doors-card",
	"door_over":            "the-doors-card",
	"code_expired":         "a-players-code",
	"round_closed":         "the-match-is-closed",
	"hand_late":            "hands-that-wait",
	"hands_recorded":       "seats-during-a-round",
	"hands_wait":           "on-the-tablet",
	"format":               "hands-that-wait",
	"crowded":              "many-pages-or-devices",
	"no_handles":           "many-pages-or-devices",
	"network_gone":         "the-address-has-changed",
	"withdrawn":            "on-the-tablet",
	"no_name":              "the-address-has-changed",
	"personal_link":        "personal-links",
	"request_gone":         "asking-for-a-seat",
	"request_settled":      "answering-requests",
	"sign_up_over":         "the-list-of-an-evening",
	"list_closed":          "the-list-of-an-evening",
	"night_paid":           "money",
	"series_awaited":       "a-series",
	"night_cancelled":      "the-list-of-an-evening",
	"match_begun":          "open-evenings",
	"nothing_played":       "ending-an-evening",
	"database_gone":        "while-the-program-runs",
	"database_damaged":     "while-the-program-runs",
	"database_doubtful":    "while-the-program-runs",
	"database_full":        "the-disk",
	"database_read_only":   "the-disk",
	"database_unwritten":   "the-disk",
	"database_unreachable": "the-database-server-does-not-answer",
}

// OfError is where the handbook says what to do about the error with a word, empty if it asks nothing of a person.
func OfError(word string) string {
	place, ok := errorPlaces[word]
	if !ok {
		return ""
	}
	return Path("trouble", place)
}
