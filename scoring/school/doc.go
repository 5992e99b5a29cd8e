// Package school draws tasks for people who learn to be a referee: a hand at a table, a question about it, and the
// right answer. What is right is what the rules say to the hand ([scoring.Rules]); this package deals hands and
// has no rule of its own. It knows no language, no page and no clock, so that a browser can have it.
//
//	topic.go     what can be asked about a game: its elements, refusals and payments, from easy to hard
//	task.go      a task by game, rules, topic and seed
//	deal.go      tiles, sets, facts and losers of a hand, dealt by a plan
//	plan.go      what a hand looks like that may show a topic; plan_GAME.go has those of a game
//	mistakes.go  what makes a legal hand one that the rules refuse
//	question.go  what is asked, and which answers are offered
//	choices.go   wrong answers that somebody could think right
//	clauses.go   which sentences of the rules decide it
package school
