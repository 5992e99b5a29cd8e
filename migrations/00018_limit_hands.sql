-- +goose Up

-- The limit hands of a player are found without those of all others.
CREATE INDEX feats_limit_hands ON feats (scope, player_id, merit DESC, ended, match_id) WHERE kind = 'limit_hand';
