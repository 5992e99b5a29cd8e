-- +goose Up

-- The first version: what every later program reads. Its number comes after those of the
-- programs before it, whose databases are refused. What SQLite and PostgreSQL say in different
-- words is in the file after it, which each has in a folder of its own.
--
-- Ids are UUIDs as text, made by the program. Times are UTC. JSON is kept as text. Of kinds that
-- become more with time the schema has no list: the program refuses those that it does not know.
-- Nothing that follows from events is stored, but in the tables of the read model.

----------------------------------------------------------------------------------------------
-- People: accounts
----------------------------------------------------------------------------------------------

-- The night is that of an account for one night's desk, else empty; it may have been deleted.
CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    name_key      TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role          TEXT NOT NULL CHECK (role IN ('owner', 'organiser', 'desk')),
    night_id      TEXT NOT NULL,
    created_at    TIMESTAMP NOT NULL
);

-- When each account logged in last.
CREATE TABLE logins (
    user_id      TEXT PRIMARY KEY,
    logged_in_at TIMESTAMP NOT NULL
);

-- A session says whose it is, so that it can be listed and ended. User_id is empty before
-- somebody logs in.
CREATE TABLE sessions (
    hash       TEXT PRIMARY KEY,
    id         TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    device     TEXT NOT NULL,
    browser    TEXT NOT NULL,
    data       TEXT NOT NULL,
    created_at TIMESTAMP,
    seen_at    TIMESTAMP,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- One-time links to the first account; only the hash of a token is kept.
CREATE TABLE setup_tokens (
    hash       TEXT PRIMARY KEY,
    created_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);

-- One-time links with which people make their accounts. The secret is derived from the
-- installation's key and the id; only its hash is kept.
CREATE TABLE invitations (
    id         TEXT PRIMARY KEY,
    hash       TEXT NOT NULL UNIQUE,
    role       TEXT NOT NULL CHECK (role IN ('owner', 'organiser', 'desk')),
    night_id   TEXT NOT NULL,
    note       TEXT NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP,
    revoked_at TIMESTAMP
);

-- One-time links into an account: on a second device, or to a new password. Only the hash of
-- the secret is kept.
CREATE TABLE account_links (
    hash       TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);

-- Tokens let other programs write. Only the hash of a secret is kept, and its first characters
-- by which people tell one from another. Scopes are words with spaces between them. A token works
-- while the account that made it, user_id, may organise; made_by is its name, for people to read.
CREATE TABLE tokens (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    prefix     TEXT NOT NULL,
    hash       TEXT NOT NULL UNIQUE,
    scopes     TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP,
    revoked_at TIMESTAMP
);

-- A card belongs to a table and opens it every evening. Its secret is derived from the
-- installation's key, which is not in the database; only the hash is kept.
CREATE TABLE table_cards (
    id           TEXT PRIMARY KEY,
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    hash         TEXT NOT NULL UNIQUE,
    created_at   TIMESTAMP NOT NULL,
    revoked_at   TIMESTAMP
);
CREATE UNIQUE INDEX table_cards_in_force ON table_cards (table_number) WHERE revoked_at IS NULL;

----------------------------------------------------------------------------------------------
-- People: players, and the club
----------------------------------------------------------------------------------------------

-- Name is the one by which everybody sees a player, full_name is whose it is. Forgotten is the
-- number under which the results of a forgotten player stay, 0 for others. Of two entries of one
-- person the merged one keeps all that was recorded under it, and merged_into is the entry that
-- stays, never one that is merged itself; it is empty for all others.
CREATE TABLE players (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    name_key    TEXT NOT NULL UNIQUE,
    full_name   TEXT NOT NULL,
    full_key    TEXT NOT NULL,
    naming      TEXT NOT NULL CHECK (naming IN ('full', 'initial', 'alias')),
    forgotten   BIGINT NOT NULL,
    merged_into TEXT NOT NULL,
    created_at  TIMESTAMP NOT NULL
);
CREATE UNIQUE INDEX players_by_full_name ON players (full_key);
CREATE UNIQUE INDEX players_by_forgotten ON players (forgotten) WHERE forgotten > 0;
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into <> '';

-- What is needed to undo a merge. Into_id is the entry into which it was merged, which may have
-- been merged since; names are those of both before, as JSON.
CREATE TABLE merges (
    player_id TEXT PRIMARY KEY REFERENCES players (id),
    into_id   TEXT NOT NULL REFERENCES players (id),
    merged_at TIMESTAMP NOT NULL,
    merged_by TEXT NOT NULL,
    names     TEXT NOT NULL
);
CREATE INDEX merges_by_into ON merges (into_id);

-- A player's personal link. Its secret is derived from the installation's key; only the hash is
-- kept.
CREATE TABLE personal_links (
    id         TEXT PRIMARY KEY,
    player_id  TEXT NOT NULL REFERENCES players (id),
    hash       TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE UNIQUE INDEX personal_links_in_force ON personal_links (player_id) WHERE revoked_at IS NULL;

-- Pictures of the club, decoded and encoded anew by the program. The hash is that of the
-- content, and part of the picture's address.
CREATE TABLE pictures (
    hash       TEXT PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind IN ('jpeg', 'png')),
    width      BIGINT NOT NULL CHECK (width >= 1),
    height     BIGINT NOT NULL CHECK (height >= 1),
    content    BYTEA NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- What the club tells of itself, at most one row. Without a name it has the program's. The time
-- zone is an IANA name such as Europe/Prague; without one it is that of the machine.
CREATE TABLE clubs (
    id        BIGINT PRIMARY KEY CHECK (id = 1),
    name      TEXT NOT NULL,
    text      TEXT NOT NULL,
    palette   TEXT NOT NULL,
    picture   TEXT REFERENCES pictures (hash),
    time_zone TEXT NOT NULL
);

-- What an organiser chose for the whole installation, such as the address in the QR codes.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

----------------------------------------------------------------------------------------------
-- Nights
----------------------------------------------------------------------------------------------

-- A night is played in rounds, or it is open: then there are no rounds, and who is free sits
-- down. Programme says how the rounds are seated, one word a round; rounds without a word are
-- planned. Wishes are who is to be kept apart and who stays at one table, as JSON. Players sign
-- up for a night with seats. From the round embargo on results are hidden until they are released; 0 hides
-- nothing. A rehearsal counts nowhere, and the matches of a friendly night are not rated. A night from paper
-- was played before the club had the program: it has results and no matches. Of some only the
-- points of the night are known (points), of others the rank in each match, too (places).
CREATE TABLE nights (
    id             TEXT PRIMARY KEY,
    name           TEXT NOT NULL,
    date           TEXT NOT NULL,
    begins         TEXT NOT NULL,
    venue          TEXT NOT NULL,
    seats          BIGINT NOT NULL CHECK (seats >= 0),
    form           TEXT NOT NULL DEFAULT 'rounds' CHECK (form IN ('rounds', 'open')),
    phase          TEXT NOT NULL CHECK (phase IN ('gathering', 'playing', 'finished')),
    game           TEXT NOT NULL,
    rules_version  BIGINT NOT NULL,
    preset         TEXT NOT NULL,
    options        TEXT NOT NULL,
    planned_rounds BIGINT NOT NULL CHECK (planned_rounds BETWEEN 0 AND 30),
    programme      TEXT NOT NULL,
    ranking        TEXT NOT NULL,
    clock_minutes  BIGINT NOT NULL CHECK (clock_minutes >= 1),
    rehearsal      BOOLEAN NOT NULL,
    friendly       BOOLEAN NOT NULL,
    embargo        BIGINT NOT NULL CHECK (embargo >= 0),
    paper          TEXT NOT NULL CHECK (paper IN ('', 'points', 'places')),
    wishes         TEXT NOT NULL,
    revision       BIGINT NOT NULL,
    created_at     TIMESTAMP NOT NULL,
    published_at   TIMESTAMP,
    finished_at    TIMESTAMP,
    CHECK (form = 'open' OR planned_rounds >= 1)
);
CREATE INDEX nights_by_date ON nights (date, created_at);
CREATE INDEX nights_open ON nights (date, created_at) WHERE phase <> 'finished';
CREATE INDEX nights_embargoed ON nights (id) WHERE embargo > 0;

-- Settings of a night, kept under a name for nights to come.
CREATE TABLE templates (
    id             TEXT PRIMARY KEY,
    name           TEXT NOT NULL,
    name_key       TEXT NOT NULL UNIQUE,
    game           TEXT NOT NULL,
    rules_version  BIGINT NOT NULL,
    preset         TEXT NOT NULL,
    options        TEXT NOT NULL,
    planned_rounds BIGINT NOT NULL CHECK (planned_rounds >= 1),
    programme      TEXT NOT NULL,
    ranking        TEXT NOT NULL,
    clock_minutes  BIGINT NOT NULL CHECK (clock_minutes >= 1),
    created_at     TIMESTAMP NOT NULL
);

-- Who wants to come. The first places have a seat, those after them wait for one.
CREATE TABLE sign_ups (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    place     BIGINT NOT NULL CHECK (place >= 1),
    signed_at TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, player_id),
    UNIQUE (night_id, place)
);
CREATE INDEX sign_ups_by_player ON sign_ups (player_id);

-- Who is at the door, or was sent away again. A house player fills a table and is not ranked.
CREATE TABLE attendances (
    night_id   TEXT NOT NULL REFERENCES nights (id),
    player_id  TEXT NOT NULL REFERENCES players (id),
    present    BOOLEAN NOT NULL,
    house      BOOLEAN NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, player_id)
);

-- The seating that was drawn last, with its seed: an arbiter can repeat it. A draft begins with
-- the rounds that had begun when it was drawn; the edition grows with every change, so that
-- nobody changes what they do not see. Ranking is the one by which tables were drawn, as player
-- ids. All texts are JSON.
CREATE TABLE drafts (
    night_id    TEXT PRIMARY KEY REFERENCES nights (id),
    players     TEXT NOT NULL,
    schedule    TEXT NOT NULL,
    first_round BIGINT NOT NULL CHECK (first_round >= 1),
    edition     BIGINT NOT NULL,
    locked      TEXT NOT NULL,
    ranking     TEXT NOT NULL,
    published   BOOLEAN NOT NULL,
    drawn_at    TIMESTAMP NOT NULL
);

-- Method and seed say how a round was drawn. The seed is text: it has more digits than some
-- readers of numbers keep.
CREATE TABLE rounds (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    number    BIGINT NOT NULL CHECK (number >= 1),
    phase     TEXT NOT NULL CHECK (phase IN ('planned', 'playing', 'closed')),
    method    TEXT NOT NULL,
    seed      TEXT NOT NULL,
    closed_at TIMESTAMP,
    PRIMARY KEY (night_id, number)
);
-- One round is played at a time.
CREATE UNIQUE INDEX rounds_playing ON rounds (night_id) WHERE phase = 'playing';

CREATE TABLE byes (
    night_id  TEXT NOT NULL,
    round     BIGINT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (night_id, round, player_id),
    FOREIGN KEY (night_id, round) REFERENCES rounds (night_id, number)
);

-- The clock of a round. It has run for elapsed_seconds, and since running_since if that is set.
CREATE TABLE clocks (
    night_id        TEXT NOT NULL REFERENCES nights (id),
    round           BIGINT NOT NULL CHECK (round >= 1),
    length_seconds  BIGINT NOT NULL CHECK (length_seconds > 0),
    elapsed_seconds BIGINT NOT NULL CHECK (elapsed_seconds >= 0),
    running_since   TIMESTAMP,
    PRIMARY KEY (night_id, round)
);

-- More time for single tables.
CREATE TABLE extra_times (
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT NOT NULL CHECK (round >= 1),
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    seconds      BIGINT NOT NULL CHECK (seconds > 0),
    PRIMARY KEY (night_id, round, table_number)
);

-- The final ranking of a night is revealed from the bottom: the ranks from shown on are shown,
-- none if it is 0.
CREATE TABLE ceremonies (
    night_id TEXT PRIMARY KEY REFERENCES nights (id),
    shown    BIGINT NOT NULL CHECK (shown >= 0)
);
CREATE INDEX ceremonies_held ON ceremonies (night_id) WHERE shown <> 1;

-- The night is the final of a season. What its players bring along was taken from the season
-- table when the final was made, in points.
CREATE TABLE finals (
    night_id  TEXT PRIMARY KEY REFERENCES nights (id),
    season_id TEXT NOT NULL,
    name      TEXT NOT NULL
);

CREATE TABLE carried_points (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    points    BIGINT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX carried_points_by_player ON carried_points (player_id);

-- What a night from paper brought each player. Rank is as it was written down, 0 if the points
-- decide. Ranks are those in the matches by round: "1@2 2-3@1 -" is the first place at
-- table 2, the second shared at table 1, and no match.
CREATE TABLE paper_results (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    points    BIGINT NOT NULL,
    matches   BIGINT NOT NULL CHECK (matches >= 0),
    rank      BIGINT NOT NULL CHECK (rank >= 0),
    ranks     TEXT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX paper_results_by_player ON paper_results (player_id);

-- A night that was taken in from the archive of another club, where a player has another id: the
-- fingerprint of the night is made of the ids that it was played with.
CREATE TABLE origins (
    night_id  TEXT NOT NULL REFERENCES nights (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    origin_id TEXT NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX origins_by_player ON origins (player_id);

----------------------------------------------------------------------------------------------
-- Matches
----------------------------------------------------------------------------------------------

-- A match of an open night has no round. Then its table has many matches, and nothing but its id
-- tells it from them.
CREATE TABLE matches (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT CHECK (round >= 1),
    table_number BIGINT NOT NULL CHECK (table_number >= 1),
    UNIQUE (night_id, round, table_number),
    FOREIGN KEY (night_id, round) REFERENCES rounds (night_id, number)
);

-- Who sits where at the first hand: place 0 East, 1 South, 2 West; at tables of four and five
-- those at 3 and 4 rest. Night and round are those of the match: nobody sits twice in a round.
CREATE TABLE seats (
    match_id  TEXT NOT NULL REFERENCES matches (id),
    place     BIGINT NOT NULL CHECK (place BETWEEN 0 AND 4),
    night_id  TEXT NOT NULL,
    round     BIGINT,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (match_id, place),
    UNIQUE (match_id, player_id),
    UNIQUE (night_id, round, player_id)
);
CREATE INDEX seats_by_player ON seats (player_id);

-- What was changed by hand in a published seating. The id is that of the form; players are ids,
-- as a JSON list: who goes and who comes, or a new table's three.
CREATE TABLE reseatings (
    id           TEXT PRIMARY KEY,
    night_id     TEXT NOT NULL REFERENCES nights (id),
    round        BIGINT NOT NULL,
    kind         TEXT NOT NULL,
    table_number BIGINT NOT NULL,
    players      TEXT NOT NULL,
    changed_by   TEXT NOT NULL,
    changed_at   TIMESTAMP NOT NULL
);
CREATE INDEX reseatings_by_night ON reseatings (night_id, changed_at);

-- What was recorded at a table. The id is the entry id of the form, so that the same entry sent
-- twice is found again. The payload is JSON.
CREATE TABLE events (
    id          TEXT PRIMARY KEY,
    match_id    TEXT NOT NULL REFERENCES matches (id),
    number      BIGINT NOT NULL CHECK (number >= 1),
    kind        TEXT NOT NULL,
    payload     TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    recorded_at TIMESTAMP NOT NULL,
    UNIQUE (match_id, number)
);

-- What was changed with a table's card, until somebody at the desk has seen it.
CREATE TABLE card_entries (
    event_id TEXT PRIMARY KEY REFERENCES events (id),
    night_id TEXT NOT NULL REFERENCES nights (id),
    card_id  TEXT NOT NULL REFERENCES table_cards (id),
    seen_by  TEXT NOT NULL,
    seen_at  TIMESTAMP
);
CREATE INDEX card_entries_unseen ON card_entries (night_id) WHERE seen_at IS NULL;

-- Hands that came with a card when their round was closed. The desk decides about them.
CREATE TABLE late_hands (
    id          TEXT PRIMARY KEY,
    night_id    TEXT NOT NULL REFERENCES nights (id),
    match_id    TEXT NOT NULL REFERENCES matches (id),
    card_id     TEXT NOT NULL REFERENCES table_cards (id),
    payload     TEXT NOT NULL,
    received_at TIMESTAMP NOT NULL,
    settled_by  TEXT NOT NULL,
    settled_at  TIMESTAMP
);
CREATE INDEX late_hands_open ON late_hands (night_id) WHERE settled_at IS NULL;

-- Secret links by which a player accepts the final sheet; only hashes are kept.
CREATE TABLE player_links (
    id         TEXT PRIMARY KEY,
    night_id   TEXT NOT NULL REFERENCES nights (id),
    match_id   TEXT NOT NULL REFERENCES matches (id),
    player_id  TEXT NOT NULL REFERENCES players (id),
    hash       TEXT NOT NULL UNIQUE,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);
CREATE UNIQUE INDEX player_links_in_force ON player_links (match_id, player_id) WHERE revoked_at IS NULL;

----------------------------------------------------------------------------------------------
-- League: seasons
----------------------------------------------------------------------------------------------

-- A season: the nights from its first to its last day (YYYY-MM-DD) join it by themselves (days),
-- or an organiser adds each (hand). With a game and a preset only such nights belong to it.
-- Settings are those of its ranking, as JSON. Closing is the table as it was closed, as JSON,
-- empty while the season is open.
CREATE TABLE seasons (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    first_day  TEXT NOT NULL,
    last_day   TEXT NOT NULL,
    joining    TEXT NOT NULL CHECK (joining IN ('days', 'hand')),
    game       TEXT NOT NULL,
    preset     TEXT NOT NULL,
    settings   TEXT NOT NULL,
    closing    TEXT NOT NULL,
    closed_at  TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);

-- Nights that an organiser has added to a season or left out of it, and what they weigh, in
-- halves. A night without a row weighs 2.
CREATE TABLE season_nights (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    night_id  TEXT NOT NULL REFERENCES nights (id),
    inclusion TEXT NOT NULL CHECK (inclusion IN ('days', 'in', 'out')),
    weight    BIGINT NOT NULL CHECK (weight >= 0),
    PRIMARY KEY (season_id, night_id)
);
CREATE INDEX season_nights_by_night ON season_nights (night_id);

-- Players of whom an organiser has said that they are members or guests.
CREATE TABLE season_players (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    standing  TEXT NOT NULL CHECK (standing IN ('member', 'guest')),
    PRIMARY KEY (season_id, player_id)
);

CREATE TABLE season_teams (
    id        TEXT PRIMARY KEY,
    season_id TEXT NOT NULL REFERENCES seasons (id),
    name      TEXT NOT NULL
);
CREATE INDEX season_teams_by_season ON season_teams (season_id);

CREATE TABLE season_team_members (
    season_id TEXT NOT NULL REFERENCES seasons (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    team_id   TEXT NOT NULL REFERENCES season_teams (id),
    PRIMARY KEY (season_id, player_id)
);

----------------------------------------------------------------------------------------------
-- League: the read model
----------------------------------------------------------------------------------------------

-- The tables below, up to the webhooks, follow from what is recorded. They are written in the
-- transaction that changes a match or a night, and can be made anew at any time: "threewinds
-- rebuild". No backup has them. Rehearsals are not in them. They refer to nothing, so that damage
-- elsewhere does not keep them from being made.

-- What the tables below were made by: version is that of the program's derivation, 0 if they have
-- to be made anew. Revision grows with each change of them. Matches from rate_from (with the id
-- rate_match) on wait to be rated anew.
CREATE TABLE derivations (
    id         BIGINT PRIMARY KEY CHECK (id = 1),
    version    BIGINT NOT NULL,
    revision   BIGINT NOT NULL,
    rate_from  TIMESTAMP,
    rate_match TEXT NOT NULL
);
INSERT INTO derivations (id, version, revision, rate_match) VALUES (1, 0, 0, '');

-- What a finished match brought each player. Place is -1 and rank 0 for who did not sit there
-- at the end. Ended is when the last hand was recorded first. Extent: 0 less than half, 1 half or
-- more, 2 the whole match. Unrated is why it is not rated, or empty. Streak counts the matches won
-- in a row up to this one, game_streak those of the game. Matches from paper have ranks and no
-- points. Round is 0 for a match without one.
CREATE TABLE match_results (
    match_id     TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    night_id     TEXT NOT NULL,
    game         TEXT NOT NULL,
    preset       TEXT NOT NULL,
    round        BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    ended        TIMESTAMP NOT NULL,
    place        BIGINT NOT NULL,
    points       BIGINT NOT NULL,
    result       BIGINT NOT NULL,
    rank         BIGINT NOT NULL,
    shared       BIGINT NOT NULL,
    won          BOOLEAN NOT NULL,
    hands        BIGINT NOT NULL,
    hands_played BIGINT NOT NULL,
    hands_won    BIGINT NOT NULL,
    lowest       BIGINT NOT NULL,
    extent       BIGINT NOT NULL CHECK (extent BETWEEN 0 AND 2),
    house        BOOLEAN NOT NULL,
    unrated      TEXT NOT NULL,
    streak       BIGINT NOT NULL,
    game_streak  BIGINT NOT NULL,
    paper        BOOLEAN NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX match_results_in_order ON match_results (ended, match_id);
CREATE INDEX match_results_by_night ON match_results (night_id, player_id, match_id);
CREATE INDEX match_results_by_player ON match_results (player_id, ended, match_id);
CREATE INDEX match_results_by_game ON match_results (player_id, game, ended, match_id);
-- A player's longest run is the first row of these.
CREATE INDEX match_results_by_streak ON match_results (player_id, streak);
CREATE INDEX match_results_by_game_streak ON match_results (player_id, game, game_streak);

-- What a finished night brought each ranked player; house players are not ranked. Spans are the
-- ranks in matches, as JSON.
CREATE TABLE night_results (
    night_id  TEXT NOT NULL,
    player_id TEXT NOT NULL,
    date      TEXT NOT NULL,
    game      TEXT NOT NULL,
    preset    TEXT NOT NULL,
    rank      BIGINT NOT NULL,
    shared    BIGINT NOT NULL,
    players   BIGINT NOT NULL,
    points    BIGINT NOT NULL,
    matches   BIGINT NOT NULL,
    hands     BIGINT NOT NULL,
    spans     TEXT NOT NULL,
    paper     BOOLEAN NOT NULL,
    PRIMARY KEY (night_id, player_id)
);
CREATE INDEX night_results_by_player ON night_results (player_id, date);

-- What each rated match made of its players' ratings, by Plackett-Luce (mu, sigma) and Elo. Scope
-- is a game, or empty for all games. Matches counts the player's rated matches in the scope up to
-- this one.
CREATE TABLE rating_steps (
    scope        TEXT NOT NULL,
    match_id     TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    ended        TIMESTAMP NOT NULL,
    mu_before    DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    elo_before   DOUBLE PRECISION NOT NULL,
    mu           DOUBLE PRECISION NOT NULL,
    sigma        DOUBLE PRECISION NOT NULL,
    elo          DOUBLE PRECISION NOT NULL,
    matches      BIGINT NOT NULL,
    PRIMARY KEY (match_id, scope, player_id)
);
CREATE INDEX rating_steps_in_order ON rating_steps (ended, match_id);
CREATE INDEX rating_steps_by_player ON rating_steps (scope, player_id, ended, match_id);

-- What is counted of a finished match: the tallies of its players and of the club, and its feats,
-- as JSON. From them the sums below are corrected when the match changes.
CREATE TABLE match_tallies (
    match_id TEXT PRIMARY KEY,
    night_id TEXT NOT NULL,
    game     TEXT NOT NULL,
    ended    TIMESTAMP NOT NULL,
    tallies  TEXT NOT NULL,
    feats    TEXT NOT NULL
);
CREATE INDEX match_tallies_by_night ON match_tallies (night_id);

-- The sums of tallies by scope: "all", "game:korean-japanese", "season:" with its id. The club's
-- have no player.
CREATE TABLE tallies (
    scope     TEXT NOT NULL,
    player_id TEXT NOT NULL,
    tally     TEXT NOT NULL,
    PRIMARY KEY (scope, player_id)
);

-- What each two players made of the matches in which both took part: how often the player was
-- ahead of the other and behind, and the points of both.
CREATE TABLE pairs (
    scope        TEXT NOT NULL,
    player_id    TEXT NOT NULL,
    other_id     TEXT NOT NULL,
    matches      BIGINT NOT NULL,
    ahead        BIGINT NOT NULL,
    behind       BIGINT NOT NULL,
    points       BIGINT NOT NULL,
    other_points BIGINT NOT NULL,
    PRIMARY KEY (scope, player_id, other_id)
);

-- The best feats of each night, three of a kind at most. A night's rows stand in each scope that
-- it belongs to, so that the best of any scope are the first rows of an index. Merit is the value,
-- or the value below zero where the least is the best. Hand is 0 for a feat of the whole match.
CREATE TABLE feats (
    night_id  TEXT NOT NULL,
    scope     TEXT NOT NULL,
    kind      TEXT NOT NULL,
    position  BIGINT NOT NULL,
    match_id  TEXT NOT NULL,
    player_id TEXT NOT NULL,
    merit     BIGINT NOT NULL,
    hand      BIGINT NOT NULL,
    ended     TIMESTAMP NOT NULL,
    PRIMARY KEY (night_id, scope, kind, position)
);
CREATE INDEX feats_by_merit ON feats (scope, kind, merit DESC, ended, match_id);
-- The limit hands of a player are found without those of all others.
CREATE INDEX feats_limit_hands ON feats (scope, player_id, merit DESC, ended, match_id) WHERE kind = 'limit_hand';

-- What each player did best on a night, at most one of a kind, in each scope of the night.
-- Match_id is empty for the night itself.
CREATE TABLE bests (
    night_id  TEXT NOT NULL,
    scope     TEXT NOT NULL,
    player_id TEXT NOT NULL,
    kind      TEXT NOT NULL,
    match_id  TEXT NOT NULL,
    merit     BIGINT NOT NULL,
    PRIMARY KEY (night_id, scope, player_id, kind)
);
CREATE INDEX bests_by_merit ON bests (scope, player_id, kind, merit DESC, night_id);

-- How many nights a season does not count: others have another game or preset, of hidden ones the
-- ranking has not been revealed.
CREATE TABLE season_uncounted (
    season_id TEXT PRIMARY KEY,
    others    BIGINT NOT NULL,
    hidden    BIGINT NOT NULL
);

-- The nights that a season counts, in their order from 0.
CREATE TABLE season_counted (
    season_id TEXT NOT NULL,
    position  BIGINT NOT NULL CHECK (position >= 0),
    night_id  TEXT NOT NULL,
    PRIMARY KEY (season_id, position)
);
CREATE INDEX season_counted_by_night ON season_counted (night_id);

-- The season table. A line is a player's or a team's. States has a letter for each night that
-- counts: c counted, d dropped, - missing; brought has what each brought. Race has the values
-- after some of the nights: "num/den@place", or - without one. Need is what the next night must
-- bring a player, as JSON.
CREATE TABLE season_standings (
    season_id  TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('player', 'team')),
    line_id    TEXT NOT NULL,
    position   BIGINT NOT NULL,
    rank       BIGINT NOT NULL,
    shared     BOOLEAN NOT NULL,
    value_num  BIGINT NOT NULL,
    value_den  BIGINT NOT NULL CHECK (value_den >= 1),
    lacks      BIGINT NOT NULL,
    nights     BIGINT NOT NULL,
    nights_won BIGINT NOT NULL,
    matches    BIGINT NOT NULL,
    hands      BIGINT NOT NULL,
    decider    BIGINT NOT NULL,
    before     BIGINT NOT NULL,
    states     TEXT NOT NULL,
    brought    TEXT NOT NULL,
    race       TEXT NOT NULL,
    need       TEXT NOT NULL,
    PRIMARY KEY (season_id, kind, line_id)
);
CREATE INDEX season_standings_in_order ON season_standings (season_id, kind, position);
CREATE INDEX season_standings_by_line ON season_standings (line_id);

----------------------------------------------------------------------------------------------
-- Webhooks
----------------------------------------------------------------------------------------------

-- Webhooks tell other programs what happened. A secret follows from the installation's key, so
-- that only its hash is kept: with another key nothing is sent. Tells are words with spaces
-- between them.
CREATE TABLE webhooks (
    id         TEXT PRIMARY KEY,
    address    TEXT NOT NULL,
    tells      TEXT NOT NULL,
    hash       TEXT NOT NULL,
    off        BOOLEAN NOT NULL,
    made_by    TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- A delivery is written in the transaction of the change that it tells. It refers to no row: a
-- webhook that is removed in that moment must not refuse the change. Without next_at it is over.
CREATE TABLE deliveries (
    id         TEXT PRIMARY KEY,
    webhook_id TEXT NOT NULL,
    kind       TEXT NOT NULL,
    night_id   TEXT NOT NULL,
    path       TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    tries      BIGINT NOT NULL,
    next_at    TIMESTAMP,
    status     BIGINT NOT NULL,
    problem    TEXT NOT NULL
);
CREATE INDEX deliveries_due ON deliveries (next_at);

----------------------------------------------------------------------------------------------
-- Journal
----------------------------------------------------------------------------------------------

-- What was changed, by whom and when. It refers to nothing: a night or a player that is deleted
-- keeps its lines.
CREATE TABLE journal (
    id       TEXT PRIMARY KEY,
    at       TIMESTAMP NOT NULL,
    account  TEXT NOT NULL,
    visitor  TEXT NOT NULL,
    device   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    night_id TEXT,
    match_id TEXT,
    facts    TEXT NOT NULL
);
CREATE INDEX journal_by_night ON journal (night_id, id);
-- Whom a page of the journal can be asked for, and the lines of one: of people and of other
-- programs. Nights that were deleted have only their lines.
CREATE INDEX journal_by_account ON journal (account, id) WHERE visitor <> 'token';
CREATE INDEX journal_by_token ON journal (account, id) WHERE visitor = 'token';
CREATE INDEX journal_of_deleted_nights ON journal (night_id) WHERE kind = 'night.deleted';
-- What was done to accounts: a page of one account shows it, whoever did it.
CREATE INDEX journal_of_accounts ON journal (id)
WHERE kind IN ('account.set_up', 'account.made', 'account.role', 'account.removed', 'account.password', 'account.reset_link');

-- The players whom a line concerns.
CREATE TABLE journal_players (
    journal_id TEXT NOT NULL REFERENCES journal (id),
    player_id  TEXT NOT NULL,
    PRIMARY KEY (journal_id, player_id)
);
CREATE INDEX journal_players_by_player ON journal_players (player_id, journal_id);
