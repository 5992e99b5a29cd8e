// Package seating decides who sits with whom: it plans an evening of tables of
// three, goes on with it when people come and go, and certifies any seating, its own or
// one made by hand.
//
// It knows players only as numbers 0 to N-1. Names, results and the clock are
// other people's business; chance comes from a seed that is kept with the
// schedule, so that an arbiter can repeat the draw on any machine.
//
// # What is asked
//
// N players play R rounds. In every round as many tables of three as possible
// are filled and the N mod 3 players left over sit out. A good evening has no
// pair of players meeting twice, byes within one of each other, and nobody who is
// East more often than another wind. The last two can always be had exactly and
// are built, not searched. The first is a hard combinatorial question (with N a
// multiple of three it is Kirkman's schoolgirl problem of 1850, or the "social
// golfer problem" of constraint programming). Up to 99 players its answers are
// known and unfolded; beyond them the tables are searched for.
//
// # Byes: a queue
//
// Everybody stands once in a queue, in random order; behind it the same people
// stand again in another order, and so on. Each round takes the next one or two.
// Nobody can have a second bye before everybody has had one.
//
// When people come late, leave and return, this becomes a rule of laps. A player's
// count of byes is the number of the lap they have reached; byes go to the lowest
// counts; and who comes, or comes back, counts as having had at least as many byes as
// whoever of those there has had fewest. A round for which somebody is away is no bye.
// The counts of those who are there then never differ by more than one: all of them
// are at least the lowest count of the round before, and nobody was ever more than one
// above that. The search and the certificate follow the same rule, in code of their
// own.
//
// # Tables without repeats: unfolding a starter
//
// Fifteen people, seven rounds, everybody meets everybody: number two wheels of
// seven places each and put the fifteenth person in the middle. If the tables of
// one round are chosen so that all distances on the wheels, and between them, occur
// exactly once, then turning both wheels by one place gives a second round in which
// nobody meets again, and seven turns give the whole evening. The first round is
// called a starter (Anderson, Combinatorial Designs and Tournaments, 1997; Bose's
// "method of differences" of 1939). Finding one is a search, but checking it is
// quick, so they are kept in starters.txt, which says how each is to be turned. A
// few numbers have no starter of this kind and keep all their rounds written out.
//
// The longest evening for N players then follows from table to table: with one
// player removed, the two who sat with them rest (N = 2 or 5 mod 6); with one more,
// the newcomer takes somebody's seat each round (49, 73 and 97, one round short of
// the bound). In all of them nobody rests twice, so any choice of rounds will do,
// in any order. The seed decides which player is which number.
//
// When an evening has more rounds than that, the next rounds are those of another
// unfolding, with other names, that then is improved together with everything else
// by the method that follows. As nearly everybody has met nearly everybody, once,
// repeats come out evenly spread.
//
// # Tables for other evenings: annealing
//
// Begin with an unfolded evening that is too long to be flawless, or seat everybody
// at random in all rounds at once. The cost of a schedule is the
// sum over all pairs of C(m, 2), m being the number of their meetings: it is zero
// if nobody meets twice. Now exchange, again and again, two players of one round
// who sit at different tables. An exchange changes eight numbers m, so its effect
// on the cost is known after eight look-ups; if it does no harm it is made, and
// if it does harm it is made with a small chance, which is what lets the search
// climb out of a dead end (Metropolis 1953; Kirkpatrick, Gelatt and Vecchi 1983).
// One more idea makes it quick: only a player who sits with somebody met
// elsewhere is worth moving (as in Selman, Kautz and Cohen's WalkSAT, 1994; for
// golfers see Dotú and Van Hentenryck, 2005). The search ends at the least cost
// that counting allows, or after a fixed number of proposals; it never looks at
// a clock.
//
// # Rounds that follow others
//
// After some rounds, people leave and come. What was played stays. For the rest, byes
// are dealt first. Then each announced round is patched: who left, or rests now,
// leaves a chair empty, and those without one sit down there, so that a leaver's place goes to
// somebody who would have rested. If there is a table too many, the emptiest is given
// up. Now the rounds are annealed with the played meetings counted in, but only players who
// meet somebody again, or are not at their announced table, are worth moving, and
// to be away from it has a price; half of the proposals for those who are just lead
// back there. So the damage stays where it happened: if somebody leaves 26 players after
// two rounds of six, one place in fifteen changes. Only if repeats are left is a plan
// sought from scratch; it is taken if it has none, or is worth the change (see [Plan]).
//
// # Swiss rounds
//
// A Swiss round has four costs, each of which counts only where the earlier ones are
// equal; they are packed into one integer. Up to 24 players the cheapest tables are found
// by going through sets of players (dynamic programming, Held and Karp 1962): the cheapest
// way to seat a set does not depend on who is left. As the best player who is left must sit
// somewhere, tables can be made in the order of their best players, and of 2²⁴ sets
// some two million remain, far fewer as soon as sets are given up that are dearer than a
// seating found by chance. Above 24 players, players near in rank change places by
// threshold accepting (Dueck and Scheuer 1990): a change for the worse is accepted up
// to a threshold that sinks to nothing, without any exponential function.
//
// That a round without repeats exists is certain while it is so early that everybody
// has met fewer others than there are tables (Hajnal and Szemerédi 1970): see
// [Guaranteed].
//
// # Wishes
//
// Players who should not meet count as having met eight times before the evening,
// so that the search seats them together only where nothing else is left; in an
// unfolded evening, where all places are alike but for whom they meet, they are
// dealt places that never meet. Players who cannot move have their table's number
// brought to them, and two of them are kept apart. A redraw leaves the tables that
// were locked out of the exchanges.
//
// Wishes that cannot be had are named before anything is searched, if it can be
// proven: a group with more players than tables ([Request.Crowds]), and groups that
// no single round can keep apart ([Request.Conflicts]). For those, one round is
// seated by trying everything, whoever has most foes first; companions with the same
// foes are tried once, and what has failed is remembered. If too many steps are
// needed nothing is claimed.
//
// # Winds: colouring edges
//
// Take each player's matches in order and cut them into blocks of three. Draw a
// dot for each block and a dot for each table of each round, and a line for each
// match a player plays, from the block to the table. No dot has more than three
// lines, and lines only run between the two kinds of dots. Kőnig proved in 1916
// that such lines can be coloured with three colours so that no two of one colour
// meet in a dot. Let the colours be East, South and West: every table has each
// wind once, and every player has each wind once in each block. So after any
// round a player's winds differ by one at most. The proof is the algorithm: see
// [AssignWinds].
//
// After played rounds some blocks are begun: their colours are sealed, one or two of
// three, and the theorem no longer holds; three people who only lack East cannot share a
// table. (If winds have gone apart by more than one, a block has the least used winds
// until they have caught up.) Three things are done about it. Byes are dealt so that no
// round has more people who need one wind than tables. The search for tables counts
// as a fault each table at which not everybody can have a wind of their block. Where
// that is not enough, as the choice of one round decides the next, each player in the
// middle of a block is given an aim, the announced wind if possible, and each table has
// to have three different ones. Then the lines are coloured as before. A path that runs
// into a sealed colour cannot be flipped; a line on it loses its colour and is drawn
// again later, a random walk that found a colouring in all of thousands of random
// cases in which trying everything found one. If there is none, the first round is
// made as good as it can be, and the rest coloured after it.
//
// # Exchanges
//
// When two players of a draft change places, one asks what each exchange would cost
// before choosing. Meetings change in four pairs at most. For the winds the graph of the
// whole evening is coloured once; for each exchange only the lines of the two players
// are taken out and drawn again, and few others have to give way.
//
// # The certificate
//
// [Certify] looks at nothing but the finished seating and counts again what was
// promised, next to the least number of repeats that counting allows. It shares
// no code with the search, so that it can be held against it.
//
// # How long it takes
//
// Measured by
//
//	go test -run - -bench 'Plan|Swiss|Replan|Prices' ./tournament/seating
//
// (2 virtual cores of an EPYC server, one used): 15 players × 7 rounds 8 ms, 99 × 30
// 9 ms, 100 × 10 1 ms, 300 × 10 2.3 ms. Where every effort is spent because counting
// does not tell whether it could be better: 24 × 12 and 30 × 15 0.4 s, 59 × 30 0.2 s.
//
// If somebody leaves after two rounds: 24 × 6, 99 × 10 and 300 × 10 5 to 7 ms, 24 × 15
// 14 ms, 60 × 30 0.2 s; where winds cannot be even, or are not at first, up to half a
// second. A Swiss round for 18 players 6 ms, 24 15 ms (0.4 s if nothing could be given
// up), 60 14 ms, 300 0.2 s. The prices of all exchanges for one of 300 players in 30
// rounds 40 ms, for one who rests, of 299, 60 ms.
//
// What re-planning reached is shown by
//
//	go test -v -run Figures ./tournament/seating
//
// Over 15 sizes from 9 × 4 to 299 × 10, with one to three people coming or going after
// any round, no evening of 18 players or more had a repeat, and byes were within one
// always. Winds were within one in all but 3 of 174 cases, and in those no choice of
// tables could help: more people needed one wind than there were tables.
package seating
