package present

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament/dues"
)

// Money is an amount in a sentence: "120 CZK", "120.50 CZK".
func Money(ctx context.Context, currency dues.Currency, amount dues.Amount) string {
	return i18n.T(ctx, "dues.amount", "Amount", i18n.ShortAmount(ctx, int64(amount), currency.Decimals), "Currency", currency.Code)
}

// MoneyColumn is an amount in a column, under a heading that tells the currency: with all its decimals.
func MoneyColumn(ctx context.Context, currency dues.Currency, amount dues.Amount) string {
	return i18n.Amount(ctx, int64(amount), currency.Decimals)
}

// ToldMoney is an amount as the journal keeps it, such as "120.50 CZK". Another text stays as it is.
func ToldMoney(ctx context.Context, text string) string {
	number, code, _ := strings.Cut(text, " ")
	_, fraction, _ := strings.Cut(number, ".")
	currency := dues.Currency{Code: code, Decimals: len(fraction)}
	amount, problem := currency.Parse("", number)
	if problem != nil || code == "" || currency.Decimals > dues.MostDecimals {
		return text
	}
	return Money(ctx, currency, amount)
}

// DuesReason says why somebody owes nothing, empty if they owe the price of their class.
func DuesReason(ctx context.Context, line dues.Line) string {
	switch line.Reason {
	case dues.AsHouse, dues.ByTicket, dues.NotThere:
		return i18n.T(ctx, "dues.reason."+string(line.Reason))
	case dues.ByClass, dues.ForTicket:
	}
	return ""
}

// TypedMoney is an amount in a field, as somebody types it in the language: "120", "1234,50".
func TypedMoney(ctx context.Context, currency dues.Currency, amount dues.Amount) string {
	whole, fraction, _ := strings.Cut(currency.Plain(amount), ".")
	if strings.Trim(fraction, "0") == "" {
		return whole
	}
	return whole + i18n.DecimalMark(ctx) + fraction
}

// DuesFor says what a payment was for: the evening and its date, or the season ticket and its days. day writes a
// date as the page or file does.
func DuesFor(ctx context.Context, line dues.Line, day func(string) string) string {
	if line.Ticket != nil {
		return i18n.T(ctx, "dues.ticket_days", "First", day(line.Ticket.First), "Last", day(line.Ticket.Last))
	}
	return i18n.T(ctx, "dues.evening_of", "Name", line.Name, "Date", day(line.Date))
}
