package help

// asked are words by which people ask for a place of the handbook, in a hurry and in words of their own, which the place
// itself does not have. They are searched as its heading is, and shown nowhere.
var asked = map[string]map[string]string{
	"corrections#change-something": {
		"en": "wrong score winner points tiles hand result mistake error undo take back correct repair typed",
		"cs": "špatně špatné skóre výsledek vítěz body kameny ruka chyba omyl opravit oprava vrátit zpět",
		"pl": "źle zły wynik zwycięzca punkty kamienie ręka błąd pomyłka poprawić poprawka cofnij cofnąć",
	},
	"wifi#what-the-tablet-can-do-alone": {
		"en": "wifi gone lost away down broken no network internet connection offline dead",
		"cs": "wifi nejde spadla vypadla není bez sítě síť internet spojení",
		"pl": "wifi nie ma padło zniknęło bez sieci sieć internet połączenie",
	},
	"at-the-door#somebody-leaves": {
		"en": "player leaves left goes home early gone",
		"cs": "hráč odchází odešel jde domů dřív",
		"pl": "gracz wychodzi wyszedł idzie domu wcześniej",
	},
	"the-desk#seats-while-a-round-runs": {
		"en": "wrong seat seats table sat swapped place winds",
		"cs": "špatné místo místa stůl sedí prohodili větry",
		"pl": "złe miejsce miejsca stół siedzi zamienili wiatry",
	},
	"wifi#what-is-kept-where": {
		"en": "tablet battery empty dead froze frozen broken dropped restarted lost",
		"cs": "tablet baterie vybitá vybitý zamrzl zaseknutý rozbitý spadl restart",
		"pl": "tablet bateria rozładowana rozładowany zawiesił zepsuty spadł restart",
	},
	"moving#move-to-another-computer": {
		"en": "laptop computer crashed broken died stolen new another",
		"cs": "notebook počítač spadl rozbitý nefunguje ukradený nový jiný",
		"pl": "laptop komputer padł zepsuty nie działa skradziony nowy inny",
	},
	"first-evening#7-close-the-round": {
		"en": "print printed ranking result final paper",
		"cs": "vytisknout tisk pořadí výsledek papír",
		"pl": "wydrukować druk klasyfikacja wynik papier",
	},
}

// askedIn are the words for a place in a language, as [foldedWords] has them.
func askedIn(language, page, id string) string { return foldedWords(asked[page+"#"+id][language]) }
