package main

import (
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament/seating"
)

func TestEveryWrongLineOfWishesIsTold(t *testing.T) {
	apart := fileOf(t, "1 2\n9, x\n\n3;3\n4\n")
	fixed := fileOf(t, "5 3\n1\n2 3 1\n0 2\n3: many\n5 2\n6=3\n7 4\n8 1\n")
	want := []string{
		apart + `, line 2: "9" is not a player from 1 to 8`,
		apart + `, line 2: "x" is not a player from 1 to 8`,
		apart + ", line 4: player 3 is there twice",
		apart + ", line 5: player 4 is alone; a group needs two or more",
		fixed + ", line 1: there is no table 3, those who are there fill only 2 tables",
		fixed + `, line 2: "1" is not a player and a table, such as 5 3`,
		fixed + `, line 3: "2 3 1" is not a player and a table, such as 5 3`,
		fixed + `, line 4: "0" is not a player from 1 to 8`,
		fixed + `, line 5: "many" is not a table from 1 to 100`,
		fixed + ", line 6: player 5 has table 3 already",
		fixed + ", line 7: player 5 stays at table 3 already, and player 6 would meet them every round",
		fixed + ", line 8: there is no table 4, those who are there fill only 2 tables",
	}
	status, printed, complaints := seat(t, "--players", "8", "--rounds", "3", "--apart", apart, "--fixed", fixed)
	if got := "threewinds: " + strings.Join(want, "\nthreewinds: ") + "\n"; status != 1 || printed != "" || complaints != got {
		t.Errorf("%d %s\n%swant\n%s", status, printed, complaints, got)
	}
	if status, _, complaints := seat(t, "--players", "8", "--rounds", "3", "--fixed", "nowhere"); status != 1 || !strings.Contains(complaints, "nowhere") {
		t.Errorf("%d %s", status, complaints)
	}
}

func TestWhoIsSaidToStayStays(t *testing.T) {
	for _, args := range []string{"--players 12 --rounds 5", "--players 14 --rounds 4", "--players 40 --rounds 12"} {
		written, file := seatFileOf(t, append(strings.Fields(args), "--fixed", fileOf(t, "5 3\n9, 1\n"))...)
		for r, round := range written.Rounds {
			for table, player := range map[int]int{3: 5, 1: 9} {
				for i, seats := range round.Tables {
					sits := seats.East == player || seats.South == player || seats.West == player
					if sits && i+1 != table {
						t.Errorf("%s: in round %d player %d sits at table %d", args, r+1, player, i+1)
					}
				}
			}
		}
		if moves := written.Certificate.FixedMoves; len(written.Fixed) != 2 || moves == nil || *moves != 0 {
			t.Errorf("%s: %+v, certificate %+v", args, written.Fixed, written.Certificate)
		}
		if status, report, _ := seat(t, "check", file); status != 0 {
			t.Errorf("%s: %s", args, report)
		}
	}
}

// TestOtherPlayersStayWhenTheEveningGoesOn: the new file of wishes says who stays; a
// player who has left needs no table.
func TestOtherPlayersStayWhenTheEveningGoesOn(t *testing.T) {
	file := fileOf(t, staying(t))
	for _, args := range []string{"--played 0", "--played 0 --leave 1,2,3,4", "--method swiss --played 0 --ranking 12,11,10,9,8,7,6,5,4,3,2,1"} {
		fixed := "2 1\n7 2\n"
		if strings.Contains(args, "leave") {
			fixed = "1 4\n7 2\n"
		}
		written, next := seatFileOf(t, append([]string{"--from", file, "--fixed", fileOf(t, fixed)}, strings.Fields(args)...)...)
		if len(written.Fixed) != 2 || written.Fixed[1] != (seating.FileFixedTable{Player: 7, Table: 2}) || *written.Certificate.FixedMoves != 0 {
			t.Errorf("%s: %+v, certificate %+v", args, written.Fixed, written.Certificate)
		}
		if _, report, _ := seat(t, "check", next); strings.Contains(report, "is to stay") || strings.Contains(report, "certificate") {
			t.Errorf("%s: %s", args, report)
		}
	}
}
