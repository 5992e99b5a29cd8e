// Package seating decides who sits with whom: it plans an evening of tables of
// three, and certifies any seating, its own or one made by hand.
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
// # Wishes
//
// Players who should not meet count as having met eight times before the evening,
// so that the search seats them together only where nothing else is left; in an
// unfolded evening, where all places are alike but for whom they meet, they are
// dealt places that never meet. Players who cannot move have their table's number
// brought to them, and two of them are kept apart. A redraw leaves the tables that
// were locked out of the exchanges.
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
//	go test -run - -bench Plan ./tournament/seating
//
// (2 virtual cores of an EPYC server, one used): 15 players × 7 rounds 8 ms, 99 × 30
// 9 ms, 100 × 10 1 ms, 300 × 10 2.3 ms. Where every effort is spent because counting
// does not tell whether it could be better: 24 × 12 and 30 × 15 0.4 s, 59 × 30 0.2 s.
package seating
