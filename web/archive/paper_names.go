package archive

import (
	"net/url"
	"strings"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/lists"
)

// paperNames are the players of a file by [tournament.NameKey]: those on the roster, those who
// would be added, and those who may be on the roster with another spelling.
type paperNames struct {
	spelt        map[string]string
	known, added []string
	questions    []templates.PaperTwin
	// asked: a question has no answer yet.
	asked bool
	// problems are names that cannot be a new player's.
	problems tournament.Problems
}

func readPaperNames(players []people.Player, nights []lists.PaperNight, form url.Values) *paperNames {
	names := &paperNames{spelt: make(map[string]string)}
	roster, twins := make(map[string]string, len(players)), make(map[string]string, len(players))
	alias := make(map[string]string)
	for _, player := range players {
		if player.OnlyAlias(player.Name) {
			alias[tournament.NameKey(player.Name)] = player.FullName
		}
		for _, name := range append([]string{player.Name, player.FullName}, player.Others...) {
			roster[tournament.NameKey(name)] = player.FullName
			twins[tournament.SamePersonKey(name)] = player.FullName
		}
	}
	for _, night := range nights {
		for _, line := range night.Lines {
			key, twinKey := tournament.NameKey(line.Player), tournament.SamePersonKey(line.Player)
			if _, seen := names.spelt[key]; seen {
				continue
			}
			if holder, isAlias := alias[key]; isAlias {
				names.askAlias(key, line, holder, form)
				continue
			}
			name, onRoster := roster[key]
			if onRoster {
				names.spelt[key], names.known = name, append(names.known, name)
				continue
			}
			names.spelt[key] = line.Player
			twin, likely := twins[twinKey]
			if likely {
				switch names.ask(line.Player, twin, form) {
				case "same":
					names.spelt[key] = twin
					continue
				case "": // taken as yes until it is answered, and nothing is saved
					names.spelt[key] = twin
					continue
				}
			}
			names.added = append(names.added, line.Player)
			if !likely && strings.Contains(twinKey, " ") {
				twins[twinKey] = line.Player
			}
		}
	}
	return names
}

// askAlias asks whether a name that is a player's alias means that player, because no other player
// can have it.
func (n *paperNames) askAlias(key string, line lists.PaperLine, holder string, form url.Values) {
	n.spelt[key] = holder
	switch n.ask(line.Player, holder, form) {
	case "same":
		n.known = append(n.known, holder)
	case "other":
		n.problems.Add("lines", "name_taken", map[string]any{"Name": line.Player})
	}
}

// ask asks whether a name and its twin are the same person. The answer is same, other or empty.
func (n *paperNames) ask(name, twin string, form url.Values) (answer string) {
	question := templates.PaperTwin{Field: "twin-" + name, Name: name, Twin: twin}
	question.Answer = form.Get(question.Field)
	if question.Answer != "same" && question.Answer != "other" {
		question.Answer, n.asked = "", true
	}
	n.questions = append(n.questions, question)
	return question.Answer
}

// resolve replaces the names in a night by those of the roster. A player who is in the night twice
// then is a problem.
func (n *paperNames) resolve(night *lists.PaperNight) (problems tournament.Problems) {
	at := make(map[string]int, len(night.Lines))
	for i := range night.Lines {
		line := &night.Lines[i]
		line.Player = n.spelt[tournament.NameKey(line.Player)]
		key := tournament.NameKey(line.Player)
		if other, twice := at[key]; twice && !n.asked {
			problems.Add("lines", "paper_twice", map[string]any{"Line": line.Number, "Player": line.Player, "Other": other})
		}
		at[key] = line.Number
	}
	return problems
}
