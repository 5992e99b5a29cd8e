package models

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// tellingColumns are those of a table in which ids of players may stand: that of a player, and
// texts.
func tellingColumns(table keptTable) (columns []string) {
	for _, field := range table.schema().Fields {
		other := field.DBName == "id" || strings.HasSuffix(field.DBName, "_id") && field.DBName != "player_id"
		if field.FieldType.Kind() == reflect.String && field.DBName != table.without() && !other {
			columns = append(columns, field.DBName)
		}
	}
	return columns
}

// nightColumn says in SQL of which night a row of a table is, empty if it is of none.
func nightColumn(table keptTable) string {
	described := table.schema()
	switch {
	case described.LookUpField("NightID") != nil:
		return "night_id"
	case described.LookUpField("MatchID") != nil:
		return "(SELECT night_id FROM matches WHERE matches.id = match_id)"
	case described.Table == "nights":
		return "id"
	}
	return ""
}

// givenOver are the tables whose rows a merge exchanges one by one: both entries may have one
// in the same place.
var givenOver = []string{"attendances", "sign_ups", "origins", "personal_links"}

// movedTables are all others that tell of players at nights.
func movedTables() []keptTable {
	return slices.DeleteFunc(slices.Concat(nightTables, linkTables), func(table keptTable) bool {
		return slices.Contains(givenOver, table.name()) || nightColumn(table) == ""
	})
}

// putFor puts one id in the place of another wherever a table tells of it; of some nights
// only, if there are any.
func putFor(ctx context.Context, tx *gorm.DB, table keptTable, from, to string, nights []string) error {
	var sets, tells []string
	var values, ids []any
	for _, column := range tellingColumns(table) {
		sets = append(sets, column+" = REPLACE("+column+", ?, ?)")
		values = append(values, from, to)
		tells = append(tells, column+" LIKE ?")
		ids = append(ids, "%"+from+"%")
	}
	if len(sets) == 0 {
		return nil
	}
	statement := "UPDATE " + table.name() + " SET " + strings.Join(sets, ", ") + " WHERE (" + strings.Join(tells, " OR ") + ")"
	values = append(values, ids...)
	if nights == nil {
		return execute(ctx, tx, statement, values...)
	}
	for part := range slices.Chunk(nights, readAtOnce) {
		if err := execute(ctx, tx, statement+" AND "+nightColumn(table)+" IN ?", append(slices.Clip(values), part)...); err != nil {
			return err
		}
	}
	return nil
}

// putEverywhere does it in all of these tables.
func putEverywhere(ctx context.Context, tx *gorm.DB, from, to string, nights []string) error {
	for _, table := range movedTables() {
		if err := putFor(ctx, tx, table, from, to, nights); err != nil {
			return err
		}
	}
	return nil
}

// tellingNights are the nights of which anything tells of a player, sorted.
func tellingNights(ctx context.Context, tx *gorm.DB, player string) ([]string, error) {
	var nights []string
	for _, table := range nightTables {
		var tells []string
		var ids []any
		for _, column := range tellingColumns(table) {
			tells = append(tells, column+" LIKE ?")
			ids = append(ids, "%"+player+"%")
		}
		if len(tells) == 0 {
			continue
		}
		var some []string
		if err := tx.WithContext(ctx).Raw("SELECT DISTINCT "+nightColumn(table)+" FROM "+table.name()+" WHERE "+strings.Join(tells, " OR "), ids...).
			Scan(&some).Error; err != nil {
			return nil, err
		}
		nights = append(nights, some...)
	}
	slices.Sort(nights)
	return slices.Compact(nights), nil
}

// sharedTexts are those that may name two entries at one night, or one that was not there.
var sharedTexts = map[string][]string{
	"nights": {"wishes"}, "drafts": {"players", "schedule", "locked", "ranking"}, "reseatings": {"players"},
}

// textKey is the column by which a row with such a text is found.
func textKey(table string) string {
	if table == "drafts" {
		return "night_id"
	}
	return "id"
}

// textsBefore are the shared texts that cannot be made again from what the merge leaves.
func (m *merging) textsBefore(ctx context.Context) (texts []givenText, err error) {
	for _, table := range nightTables {
		for _, column := range sharedTexts[table.name()] {
			var rows []struct{ ID, Night, Before string }
			if err := m.tx.WithContext(ctx).Raw("SELECT "+textKey(table.name())+" AS id, "+nightColumn(table)+" AS night, "+column+" AS before FROM "+
				table.name()+" WHERE "+column+" LIKE ? ORDER BY 1", "%"+m.merged.ID+"%").Scan(&rows).Error; err != nil {
				return nil, err
			}
			for _, row := range rows {
				if strings.Contains(row.Before, m.kept.ID) || !m.there[m.merged.ID][row.Night] {
					texts = append(texts, givenText{table.name(), row.ID, column, row.Before})
				}
			}
		}
	}
	return texts, nil
}

// unchangedTexts are those of the texts that are still as the merge left them.
func unchangedTexts(ctx context.Context, tx *gorm.DB, texts []givenText, merged, kept string) (same []givenText, err error) {
	for _, text := range texts {
		if _, known := sharedTexts[text.Table]; !known || !slices.Contains(sharedTexts[text.Table], text.Column) {
			continue // a record that somebody has edited
		}
		var now []string
		if err := tx.WithContext(ctx).Raw("SELECT "+text.Column+" FROM "+text.Table+" WHERE "+textKey(text.Table)+" = ?", text.ID).
			Scan(&now).Error; err != nil {
			return nil, err
		}
		if len(now) > 0 && now[0] == strings.ReplaceAll(text.Before, merged, kept) {
			same = append(same, text)
		}
	}
	return same, nil
}

// putBack writes texts as they were.
func putBack(ctx context.Context, tx *gorm.DB, texts []givenText) error {
	for _, text := range texts {
		if err := execute(ctx, tx, "UPDATE "+text.Table+" SET "+text.Column+" = ? WHERE "+textKey(text.Table)+" = ?", text.Before, text.ID); err != nil {
			return err
		}
	}
	return nil
}
