package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// goOn seats the rounds after the played rounds of a file.
func (v *seatPlanVerb) goOn(p *program) (seating.Schedule, error) {
	request, before, err := v.begun()
	if err != nil {
		return seating.Schedule{}, err
	}
	if len(v.Ranking) > 0 {
		return v.byRanking(p, request, before)
	}
	if request.Rounds == len(request.Played) {
		return seating.Schedule{}, fmt.Errorf("all %d rounds are played: --rounds says how many there are to be in all, "+
			"or --played how many of them are played", request.Rounds)
	}
	if err := refuseWishes(request); err != nil {
		return seating.Schedule{}, err
	}
	planned, err := seating.Plan(p.ctx, request)
	if err != nil {
		return seating.Schedule{}, refusal(p, request, faultSentence(err))
	}
	if len(request.Played) == 0 {
		return planned, nil
	}
	before.Rounds = planned.Rounds
	return before, nil
}

// begun reads the file. It returns the request for the rounds to come, and the schedule
// of the file.
func (v *seatPlanVerb) begun() (request seating.Request, before seating.Schedule, err error) {
	written, err := readSeatFile(v.From)
	if err != nil {
		return request, before, err
	}
	before = written.Schedule()
	played := len(before.Rounds)
	if v.Played != nil {
		played = *v.Played
	}
	if played < 0 || played > len(before.Rounds) {
		return request, before, fmt.Errorf("%d rounds are said to be played, of %d", played, len(before.Rounds))
	}
	away, err := v.away(before)
	if err != nil {
		return request, before, err
	}
	if v.Join < 0 || before.Players+v.Join > seating.MaxPlayers {
		return request, before, fmt.Errorf("%d players cannot join %d: there can be %d", v.Join, before.Players, seating.MaxPlayers)
	}
	for range v.Join {
		for r := range played {
			before.Rounds[r].Away = append(before.Rounds[r].Away, before.Players)
		}
		before.Players++
		if len(before.SatOut) > 0 {
			before.SatOut = append(before.SatOut, 0)
		}
	}
	request = seating.Request{
		Players: before.Players, Rounds: len(before.Rounds), Seed: v.Seed, Apart: before.Apart, Fixed: before.Fixed,
		Played: before.Rounds[:played], Announced: before.Rounds[played:], Away: away, SatOut: before.SatOut,
	}
	if v.Rounds != nil {
		request.Rounds = *v.Rounds
	}
	if err := v.readWishes(&request); err != nil {
		return request, before, err
	}
	before.Apart, before.Fixed = request.Apart, request.Fixed
	return request, before, nil
}

// away are the players who are not there in the coming rounds: those away in the file's last round
// without those who are back, and those who leave.
func (v *seatPlanVerb) away(before seating.Schedule) ([]int, error) {
	away := slices.Clone(before.Rounds[len(before.Rounds)-1].Away)
	for _, number := range v.Back {
		i := slices.Index(away, number-1)
		if i < 0 {
			return nil, fmt.Errorf("player %d cannot come back: nobody of that number has left", number)
		}
		away = slices.Delete(away, i, i+1)
	}
	for _, number := range v.Leave {
		if number < 1 || number > before.Players || slices.Contains(away, number-1) {
			return nil, fmt.Errorf("player %d cannot leave: nobody of that number is there", number)
		}
		away = append(away, number-1)
	}
	return away, nil
}

func (v *seatPlanVerb) byRanking(p *program, request seating.Request, before seating.Schedule) (seating.Schedule, error) {
	request.Rounds = len(request.Played) + 1
	ranking := slices.Clone(v.Ranking)
	for i := range ranking {
		ranking[i]--
	}
	swiss := seating.SwissRequest{
		Players: request.Players, Played: request.Played, Away: request.Away, Ranking: ranking,
		Seed: v.Seed, Apart: request.Apart, Fixed: request.Fixed, SatOut: request.SatOut,
	}
	var round seating.Round
	var err error
	if v.Method == "final" {
		swiss.Apart = nil // the ranking alone decides
		round, err = seating.FinalRound(swiss)
	} else if err = refuseWishes(request); err == nil {
		round, err = seating.SwissRound(p.ctx, swiss)
	}
	if errors.Is(err, seating.ErrRanking) {
		there := request.Players - len(request.Away)
		return seating.Schedule{}, fmt.Errorf("--ranking has to name each of the %d players who are there once", there)
	}
	if err != nil {
		return seating.Schedule{}, refusal(p, request, faultSentence(err))
	}
	before.Rounds = append(slices.Clone(request.Played), round)
	return before, nil
}

// faultSentence is a sentence about a fault of the given rounds.
func faultSentence(err error) error {
	var fault seating.Fault
	if !errors.As(err, &fault) {
		return err
	}
	said := strings.ReplaceAll(fault.Code, "_", " ")
	if fault.Player >= 0 {
		said = fmt.Sprintf("%s, player %d", said, fault.Player+1)
	}
	return fmt.Errorf("the seating is not in order (round %d: %s): \"threewinds seat check\" names everything that is wrong",
		fault.Round+1, said)
}
