// Package seating decides who sits with whom. It plans an evening of tables of three,
// plans the rest of an evening again when people come and go, and certifies any
// seating, its own or one made by hand.
//
// Players are the numbers 0 to N-1. The package knows no names, no results and no
// clock. All chance comes from a seed that is kept with the schedule, so that an
// arbiter can repeat the draw on any machine.
//
// # The task
//
// N players play R rounds. In every round as many tables of three as possible are
// filled, and the N mod 3 players left over sit out: they have a bye. Three things are
// wanted: no pair of players meets twice; the numbers of byes differ by one at most;
// each player's numbers of East, South and West differ by one at most. Byes and winds
// can always be had exactly, so they are constructed. The tables are a hard
// combinatorial problem: with N a multiple of three it is Kirkman's schoolgirl problem
// of 1850, in constraint programming the "social golfer problem". Up to 99 players
// solutions are known and are unfolded from a file. Beyond that the tables are searched
// for.
//
// # Byes: a queue
//
// The queue holds everybody once, in random order, then everybody again in another
// order, and so on. Each round takes the next one or two players. So nobody has a
// second bye before everybody has had one.
//
// When people come late, leave and return, the queue becomes a count. Byes go to the
// players with the lowest count. A round from which a player is away is no bye. A
// player who comes, or comes back, starts with at least the lowest count of the players
// who were there in the round before. The counts of the players who are there then
// never differ by more than one. The search and the certificate follow this rule in
// separate code.
//
// # Tables without repeats: unfolding a starter
//
// Take fifteen players and seven rounds in which everybody meets everybody. Number two
// wheels of seven points each, and put the fifteenth player in the middle. Choose the
// tables of one round so that every distance on a wheel, and every distance between the
// wheels, occurs exactly once. Turn both wheels by one point: in this second round
// nobody meets again. Seven turns make the whole evening. The first round is called a
// starter (Anderson, Combinatorial Designs and Tournaments, 1997; Bose's "method of
// differences", 1939). A starter is hard to find but quick to check. So the starters
// are kept in starters.txt, with the way to turn each. A few numbers of players have no
// starter of this kind; the file has all their rounds.
//
// Other numbers of players follow from these. If one player is removed, the two others
// of that player's table sit out (N = 2 or 5 mod 6). For 49, 73 and 97 players one
// player is added, who takes the seat of another in each round; these evenings are one
// round shorter than the bound. In all these evenings nobody sits out twice, so any of
// their rounds may be used in any order. The seed decides which player has which
// number.
//
// A longer evening continues with another unfolded evening, in which the players have
// other numbers. Then all rounds are improved by annealing. Nearly every pair has met
// once by then, so the repeats are spread evenly.
//
// # Tables for other evenings: annealing
//
// The search begins with an unfolded evening that is too long to be without repeats, or
// with everybody at random tables. The cost of a schedule is the sum over all pairs of
// C(m, 2), where m is the number of their meetings. It is zero if nobody meets twice.
// The search exchanges two players of one round who sit at different tables, again and
// again. An exchange changes eight numbers m, so its effect on the cost needs eight
// look-ups. An exchange that does not raise the cost is made. One that raises it is
// made with a small probability, so that the search can leave a local minimum
// (Metropolis 1953; Kirkpatrick, Gelatt and Vecchi 1983). Only players who sit with
// somebody they meet twice are exchanged, which makes the search much faster (Selman,
// Kautz and Cohen's WalkSAT, 1994; for golfers Dotú and Van Hentenryck, 2005). The
// search ends at the least cost that counting allows, or after a fixed number of
// proposals. It never looks at a clock.
//
// # Rounds after others
//
// When people leave and come between rounds, the played rounds stay. First the byes of
// the other rounds are given. Then each announced round is patched: players who have
// left, or who sit out now, leave empty seats, and players without a seat take them. So
// a player who was to sit out gets the seat of a player who has left. If there are too
// many tables, the one with the most empty seats is given up. Then the rounds are
// annealed, and the played meetings count. Only two kinds of players are moved: those
// who meet somebody again, and those who are not at their announced table. To be away
// from the announced table has a price, and half of the proposals for such players lead
// back to it. So most tables stay as announced: if one of 26 players leaves after two
// rounds of six, one table number in fifteen changes. If repeats are left, rounds are
// also searched for from scratch. They are taken if they have no repeat, or if the
// repeats they avoid are worth the changes (see [Plan]).
//
// # Swiss rounds
//
// A Swiss round has four costs. Each counts only where the earlier ones are equal, so
// all four are packed into one integer. Up to 24 players the cheapest tables are found
// exactly, by dynamic programming over sets of players (Held and Karp 1962): the
// cheapest way to seat a set does not depend on the other players. The best player who
// is left must sit somewhere, so tables are made in the order of their best players.
// That leaves some two million of 2²⁴ sets. Sets that cost more than a seating found by
// search are skipped. Above 24 players, players near in rank are exchanged by threshold
// accepting (Dueck and Scheuer 1990): a change for the worse is accepted up to a
// threshold that falls to zero.
//
// In early rounds a Swiss round without repeats always exists (Hajnal and Szemerédi
// 1970): see [Guaranteed].
//
// # Wishes
//
// Players to be kept apart count as having met eight times before the evening, so that
// the search seats them together only if nothing else is possible. In an unfolded
// evening the players to be kept apart get numbers that never meet. Players who cannot
// move stay at a [FixedTable]: their match gets the number of that table, and two of
// them are kept apart. A redraw exchanges nobody at a locked table.
//
// Wishes that are impossible are reported before the search, if that can be proven: a
// group with more players than tables ([Request.Crowds]), and groups that cannot all be
// kept apart in one round ([Request.Conflicts]). The proof for groups tries every
// seating of one round. It begins with the players who have the most foes, tries only
// one of several players with the same foes, and remembers what has failed. If it needs
// too many steps, nothing is reported.
//
// # Winds: colouring edges
//
// Cut the matches of each player, in order, into blocks of three. Make a graph with a
// dot for each block and a dot for each table of each round. Draw a line from block to
// table for each match that a player plays. No dot has more than three lines, and lines
// only join blocks to tables. Kőnig proved in 1916 that three colours suffice for such
// lines, so that no two lines of one colour meet in a dot. The colours are East, South
// and West. Then every table has each wind once, and every player has each wind once in
// a block. So after any round a player's winds differ by one at most. The proof is also
// the algorithm: see [assignWinds].
//
// After played rounds some blocks have begun. The winds that the player has had in them
// are sealed: the block cannot use them again. Then the theorem no longer holds: three
// players who need East cannot share a table. (If a player's winds differ by more than
// one, a block has the least frequent winds until the others are reached.) Three
// measures help. Byes are given so that no round has more players who need one wind
// than tables. The search for tables counts each table at which not everybody can have
// a wind of their block. If that is not enough, each player in the middle of a block
// gets one wind as an aim, the announced wind if possible, and the three players of a
// table must have different aims. Then the lines are coloured as before. Where a path
// ends at a sealed colour, one of its lines loses its colour and is coloured again
// later. In thousands of random cases this random walk found a colouring whenever an
// exhaustive search did. If there is none, the first round is made as even as possible,
// and the rest is coloured after it.
//
// # Exchanges
//
// [Schedule.Prices] tells what each exchange would cost when two players of a draft are
// to be exchanged. Only the meetings of the two change. The winds of the whole
// evening are coloured once. For each exchange only the lines of the two players are
// removed and coloured again.
//
// # The certificate
//
// [Certify] looks only at the finished seating. It counts everything that is promised,
// and the least number of repeats that counting allows. It shares no code with the
// search, so that it can check the search.
//
// # How long it takes
//
// Measured by
//
//	go test -run - -bench 'Plan|Swiss|Replan|Prices' ./tournament/seating
//
// (2 virtual cores of an EPYC server, one used): 15 players × 7 rounds 8 ms, 99 × 30 9
// ms, 100 × 10 1 ms, 300 × 10 2.3 ms. If counting does not prove that a schedule is
// best, the search uses all its proposals: 24 × 12 and 30 × 15 take 0.4 s, 59 × 30 0.2
// s.
//
// If somebody leaves after two rounds: 24 × 6, 99 × 10 and 300 × 10 5 to 7 ms, 24 × 15
// 14 ms, 60 × 30 0.2 s; up to half a second if winds cannot be even, or not at the
// first attempt. A Swiss round for 18 players 6 ms, 24 15 ms (0.4 s if no set could be
// skipped), 60 14 ms, 300 0.2 s. The prices of all exchanges for one of 300 players in
// 30 rounds 40 ms; for one of 299 who sits out 60 ms.
//
// The results of re-planning are printed by
//
//	go test -v -run Figures ./tournament/seating
//
// The figures cover 15 sizes from 9 × 4 to 299 × 10, with one to three people coming or
// going after any round. With 18 players or more no evening had a repeat, and byes
// always differed by one at most. Winds differed by more than one in 3 of 174 cases. In
// those no choice of tables could help: more players needed one wind than there were
// tables.
package seating
