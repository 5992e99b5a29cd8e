package dues

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// Tariff returns the price lists.
func (s *Store) Tariff(ctx context.Context) (tariff dues.Tariff, err error) {
	defer database.Wrap(&err, "reading what evenings cost")
	return readTariff(ctx, s.db.Read)
}

func readTariff(ctx context.Context, tx *gorm.DB) (tariff dues.Tariff, err error) {
	rows, err := database.Rows[PriceListRow](tx).Order("first_day").Find(ctx)
	for _, row := range rows {
		tariff = append(tariff, row.list())
	}
	return tariff, err
}

// readNightPrices are the prices of single nights, by the id of the night.
func readNightPrices(ctx context.Context, tx *gorm.DB) (map[string]dues.Prices, error) {
	rows, err := database.Rows[NightPriceRow](tx).Find(ctx)
	prices := make(map[string]dues.Prices, len(rows))
	for _, row := range rows {
		prices[row.NightID] = pricesOf(row.Member, row.Guest, row.Reduced)
	}
	return prices, err
}

// Book returns everything that the club knows of money, its accounts sorted by nothing.
func (s *Store) Book(ctx context.Context) (book dues.Book, err error) {
	return s.read(ctx, selection{})
}

// Account returns what the club knows of the money of one player, under all entries.
func (s *Store) Account(ctx context.Context, player tournament.PlayerID) (account dues.Account, tariff dues.Tariff, err error) {
	book, err := s.read(ctx, selection{player: player})
	if err != nil {
		return account, nil, err
	}
	return book.Accounts[0], book.Tariff, nil
}

// OfNight returns what everybody owes and has paid for one night, and its own prices, nil for those of the
// list.
func (s *Store) OfNight(ctx context.Context, night tournament.NightID) (book dues.Book, own *dues.Prices, err error) {
	book, err = s.read(ctx, selection{night: night})
	if err != nil {
		return book, nil, err
	}
	prices, err := readNightPrices(ctx, s.db.Read)
	if found, has := prices[string(night)]; has {
		own = &found
	}
	return book, own, err
}

// selection is what is read of the book: all of it, one player, or one night.
type selection struct {
	player tournament.PlayerID
	night  tournament.NightID
}

// reader reads the book into accounts by the id of the kept entry.
type reader struct {
	ctx      context.Context
	tx       *gorm.DB
	of       selection
	who      people.Resolver
	roster   map[string]people.Player
	entries  []string
	accounts map[string]*dues.Account
	order    []string
}

func newReader(ctx context.Context, tx *gorm.DB, of selection) *reader {
	return &reader{ctx: ctx, tx: tx, of: of, roster: make(map[string]people.Player), accounts: make(map[string]*dues.Account)}
}

func (s *Store) read(ctx context.Context, of selection) (book dues.Book, err error) {
	defer database.Wrap(&err, "reading what people owe and have paid")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		r := newReader(ctx, tx, of)
		if err := r.everything(); err != nil {
			return err
		}
		tariff, err := readTariff(ctx, tx)
		if err != nil {
			return err
		}
		book = dues.Book{Tariff: tariff}
		for _, id := range r.order {
			book.Accounts = append(book.Accounts, *r.accounts[id])
		}
		return nil
	})
	return book, err
}

func (r *reader) everything() error {
	if err := r.people(); err != nil {
		return err
	}
	for _, read := range []func() error{r.visits, r.ticketsSold, r.payments, r.classes} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// people reads the roster, and who is merged into whom.
func (r *reader) people() error {
	rows, err := database.Rows[people.PlayerRow](r.tx).Find(r.ctx)
	if err != nil {
		return err
	}
	r.who = people.ResolverOf(rows)
	for _, row := range rows {
		r.roster[row.ID] = row.Player()
	}
	if r.of.player == "" {
		return nil
	}
	kept := r.who.ID(string(r.of.player))
	if _, known := r.roster[kept]; !known {
		return gorm.ErrRecordNotFound
	}
	r.entries = r.who.Entries(kept)
	r.account(kept)
	return nil
}

// account is that of the person with an entry.
func (r *reader) account(entry string) *dues.Account {
	id := r.who.ID(entry)
	if r.accounts[id] == nil {
		r.accounts[id] = &dues.Account{Player: tournament.PlayerID(id), Name: r.roster[id].Called()}
		r.order = append(r.order, id)
	}
	return r.accounts[id]
}

// visitRow is somebody's attendance at a night.
type visitRow struct {
	NightID, Name, Date, Phase, PlayerID string
	House                                bool
}

// cameTo selects who came: whoever is checked in, and of those who went home again whoever sat at a table
// where a hand was entered, or sat out a round in which one was.
const cameTo = `SELECT a.night_id, n.name, n.date, n.phase, a.player_id, a.house FROM attendances a JOIN nights n ON n.id = a.night_id
	WHERE n.paper = '' AND NOT n.rehearsal AND n.cancelled_at IS NULL AND (a.present
	OR EXISTS (SELECT 1 FROM seats s JOIN events e ON e.match_id = s.match_id WHERE s.night_id = a.night_id AND s.player_id = a.player_id AND e.kind = 'hand')
	OR EXISTS (SELECT 1 FROM matches m JOIN events e ON e.match_id = m.id WHERE m.night_id = a.night_id AND e.kind = 'substitution' AND e.payload LIKE '%' || a.player_id || '%')
	OR EXISTS (SELECT 1 FROM byes b JOIN matches m ON m.night_id = b.night_id AND m.round = b.round JOIN events e ON e.match_id = m.id
		WHERE b.night_id = a.night_id AND b.player_id = a.player_id AND e.kind = 'hand'))`

// visitRows reads who came to which night, in the order of the nights.
func (r *reader) visitRows() (rows []visitRow, err error) {
	statement, args := cameTo, []any{}
	switch {
	case r.of.night != "":
		statement, args = statement+" AND a.night_id = ?", append(args, r.of.night)
	case r.of.player != "":
		statement, args = statement+" AND a.player_id IN ?", append(args, r.entries)
	}
	err = r.tx.WithContext(r.ctx).Raw(statement, args...).Scan(&rows).Error
	slices.SortFunc(rows, func(a, b visitRow) int {
		return strings.Compare(a.Date+a.NightID+a.PlayerID, b.Date+b.NightID+b.PlayerID)
	})
	return rows, err
}

// visits reads who came to which night, and what was kept for it. Two entries of one person at a night are one visit.
func (r *reader) visits() error {
	rows, err := r.visitRows()
	if err != nil {
		return err
	}
	own, err := readNightPrices(r.ctx, r.tx)
	if err != nil {
		return err
	}
	kept, err := r.nightClasses()
	if err != nil {
		return err
	}
	for _, row := range rows {
		account := r.account(row.PlayerID)
		if last := len(account.Visits) - 1; last >= 0 && string(account.Visits[last].Night) == row.NightID {
			account.Visits[last].House = account.Visits[last].House && row.House
			continue
		}
		visit := dues.Visit{Night: tournament.NightID(row.NightID), Name: row.Name, Date: row.Date, House: row.House}
		if prices, has := own[row.NightID]; has {
			visit.Own = &prices
		}
		visit.Class = kept[nightOf{row.NightID, string(account.Player)}]
		account.Visits = append(account.Visits, visit)
	}
	return nil
}

// nightOf is a night of a person, by the kept entry.
type nightOf struct{ night, player string }

// nightClasses are the classes that were kept for nights that are over. Of two entries of a person, that of the kept
// one counts.
func (r *reader) nightClasses() (map[nightOf]dues.Class, error) {
	query := ofPlayers(r, database.Rows[NightClassRow](r.tx))
	if r.of.night != "" {
		query = query.Where("night_id = ?", r.of.night)
	}
	rows, err := query.Order("player_id").Find(r.ctx)
	kept := make(map[nightOf]dues.Class, len(rows))
	for _, row := range rows {
		visit := nightOf{row.NightID, r.who.ID(row.PlayerID)}
		if _, known := kept[visit]; !known || row.PlayerID == visit.player {
			kept[visit] = dues.Class(row.Class)
		}
	}
	return kept, err
}

// ofPlayers restricts a query to the player who was asked for.
func ofPlayers[T any](r *reader, query database.Query[T]) database.Query[T] {
	if r.of.player != "" {
		return query.Where("player_id IN ?", r.entries)
	}
	return query
}

// ticketsSold reads season tickets. For one night they are read of those who came.
func (r *reader) ticketsSold() error {
	rows, err := ofPlayers(r, database.Rows[TicketRow](r.tx).Where(standing)).Order("first_day, id").Find(r.ctx)
	for _, row := range rows {
		if r.of.night != "" && r.accounts[r.who.ID(row.PlayerID)] == nil {
			continue
		}
		account := r.account(row.PlayerID)
		account.Tickets = append(account.Tickets, row.ticket())
	}
	return err
}

func (r *reader) payments() error {
	query := ofPlayers(r, database.Rows[PaymentRow](r.tx).Where(standing))
	if r.of.night != "" {
		query = query.Where("night_id = ?", r.of.night)
	}
	rows, err := query.Order("paid_at, id").Find(r.ctx)
	if err != nil {
		return err
	}
	nights, err := r.nights(rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		account, of := r.account(row.PlayerID), nights[row.night()]
		payment := dues.Payment{
			ID: row.ID, Night: row.night(), Name: of.Name, Date: of.Date, Amount: dues.Amount(row.Amount),
			Note: row.Note, Day: row.PaidOn, At: row.PaidAt.Time, By: row.TakenBy,
		}
		if row.TicketID != nil {
			payment.Ticket = *row.TicketID
		}
		account.Payments = append(account.Payments, payment)
	}
	return nil
}

// nights are the names and dates of the nights of payments.
func (r *reader) nights(rows []PaymentRow) (map[tournament.NightID]visitRow, error) {
	var ids []tournament.NightID
	for _, row := range rows {
		ids = append(ids, row.night())
	}
	slices.Sort(ids)
	nights := make(map[tournament.NightID]visitRow)
	for part := range slices.Chunk(slices.Compact(ids), mostIDs) {
		var found []visitRow
		if err := r.tx.WithContext(r.ctx).Raw("SELECT id AS night_id, name, date FROM nights WHERE id IN ?", part).Scan(&found).Error; err != nil {
			return nil, err
		}
		for _, row := range found {
			nights[tournament.NightID(row.NightID)] = row
		}
	}
	return nights, nil
}

// mostIDs is how many ids one statement asks for: the databases limit its parameters.
const mostIDs = 500

// classes reads the classes of those who have an account by now.
func (r *reader) classes() error {
	rows, err := ofPlayers(r, database.Rows[ClassRow](r.tx)).Find(r.ctx)
	if err != nil {
		return err
	}
	of := make(map[string][]ClassRow)
	for _, row := range rows {
		of[r.who.ID(row.PlayerID)] = append(of[r.who.ID(row.PlayerID)], row)
	}
	for id, account := range r.accounts {
		account.Classes = classesOf(of[id], r.roster[id])
	}
	return nil
}
