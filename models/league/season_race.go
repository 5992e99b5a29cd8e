package league

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament/league"
)

// writeStages is the stored text of the stages of a line: "31/2@4 -".
func writeStages(stages []league.Stage) string {
	texts := make([]string, len(stages))
	for i, stage := range stages {
		texts[i] = "-"
		if stage.Known {
			texts[i] = fmt.Sprintf("%d/%d@%d", stage.Value.Num, max(stage.Value.Den, 1), stage.Rank)
		}
	}
	return strings.Join(texts, " ")
}

// readStages reads the text of [writeStages]. A part that it cannot read is no stage.
func readStages(text string) (stages []league.Stage) {
	for part := range strings.FieldsSeq(text) {
		var stage league.Stage
		if part != "-" {
			value, place, _ := strings.Cut(part, "@")
			num, den, _ := strings.Cut(value, "/")
			var wrong [3]error
			stage.Value.Num, wrong[0] = strconv.ParseInt(num, 10, 64)
			stage.Value.Den, wrong[1] = strconv.ParseInt(den, 10, 64)
			stage.Rank, wrong[2] = strconv.Atoi(place)
			stage.Known = wrong == [3]error{}
		}
		stages = append(stages, stage)
	}
	return stages
}
