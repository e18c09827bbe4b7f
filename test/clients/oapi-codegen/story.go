// One payment with the types and functions that oapi-codegen makes.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"story/causeway"
)

var ctx = context.Background()

// What the answers of all operations have in common.
type response interface {
	StatusCode() int
	GetBody() []byte
}

func check(holds bool, what string) {
	if !holds {
		log.Fatalf("This does not hold: %s", what)
	}
}

// orStop answers the value; stops at an error.
func orStop[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// built fills a union, or any other value, by the function that the generator made for it.
func built[U, V any](fill func(*U, V) error, value V) U {
	var union U
	if err := fill(&union, value); err != nil {
		log.Fatal(err)
	}
	return union
}

// refusal reads the body of a refusal, whichever its status.
func refusal(answer response) causeway.Error {
	var refused causeway.Error
	if err := json.Unmarshal(answer.GetBody(), &refused); err != nil {
		log.Fatalf("%d is no refusal of the service: %v", answer.StatusCode(), err)
	}
	return refused
}

// success answers the body of a success; stops at anything else.
func success[T any](body *T, answer response) T {
	if body == nil {
		refused := refusal(answer)
		log.Fatalf("%s: %s", refused.Code, refused.Reason)
	}
	return *body
}

func newClient() *causeway.ClientWithResponses {
	id, secret, _ := strings.Cut(os.Getenv("TOKEN"), ":")
	authorize := func(_ context.Context, request *http.Request) error {
		request.SetBasicAuth(id, secret)
		return nil
	}
	return orStop(causeway.NewClientWithResponses(os.Getenv("API"), causeway.WithRequestEditorFn(authorize)))
}

var client = newClient()

func newCustomer() causeway.IndividualCustomer {
	name := "Ana Lima"
	email := openapi_types.Email("ana@example.org")
	body := built((*causeway.CustomerCreateRequestOneOf).FromIndividualCustomerCreateRequest, causeway.IndividualCustomerCreateRequest{
		CustomerType: causeway.IndividualCustomerCreateRequestCustomerTypeINDIVIDUAL, FullName: &name, Email: &email,
	})
	answer := orStop(client.CreateCustomerWithResponse(ctx, nil, body))
	return orStop(success(answer.JSON201, answer).AsIndividualCustomer())
}

func fundedAccount(customerId string) causeway.InternalAccount {
	currency := "USD"
	accounts := orStop(client.ListCustomerInternalAccountsWithResponse(ctx, &causeway.ListCustomerInternalAccountsParams{
		CustomerId: &customerId, Currency: &currency,
	}))
	id := success(accounts.JSON200, accounts).Data[0].Id
	answer := orStop(client.SandboxFundInternalAccountWithResponse(ctx, id, nil, causeway.SandboxFundRequest{Amount: 100_000}))
	return success(answer.JSON200, answer)
}

func newDestination(customerId string) causeway.ExternalAccount {
	beneficiary := built((*causeway.EurExternalAccountCreateInfo_Beneficiary).FromEurBeneficiary, causeway.EurBeneficiary{
		BeneficiaryType: causeway.EurBeneficiaryBeneficiaryTypeINDIVIDUAL, FullName: "Ana Lima", CountryOfResidence: "DE",
	})
	info := built((*causeway.ExternalAccountCreateInfoOneOf).FromEurExternalAccountCreateInfo, causeway.EurExternalAccountCreateInfo{
		AccountType: causeway.EurExternalAccountCreateInfoAccountTypeEURACCOUNT,
		Iban:        "DE89370400440532013000",
		Beneficiary: beneficiary,
	})
	answer := orStop(client.CreateCustomerExternalAccountWithResponse(ctx, nil, causeway.ExternalAccountCreateRequest{
		CustomerId: &customerId, Currency: "EUR", AccountInfo: info,
	}))
	return success(answer.JSON201, answer)
}

func newQuote(sourceId, destinationId string, amount int64) causeway.Quote {
	answer := orStop(client.CreateQuoteWithResponse(ctx, nil, causeway.QuoteRequest{
		Source: built((*causeway.QuoteSourceOneOf).FromAccountQuoteSource, causeway.AccountQuoteSource{
			SourceType: causeway.AccountQuoteSourceSourceTypeACCOUNT, AccountId: sourceId,
		}),
		Destination: built((*causeway.QuoteDestinationOneOf).FromAccountDestination, causeway.AccountDestination{
			DestinationType: causeway.AccountDestinationDestinationTypeACCOUNT, AccountId: destinationId,
		}),
		LockedCurrencySide:   causeway.SENDING,
		LockedCurrencyAmount: amount,
	}))
	return success(answer.JSON201, answer)
}

func execute(quoteId string) *causeway.ExecuteQuoteResponse {
	params := causeway.ExecuteQuoteParams{IdempotencyKey: &quoteId}
	return orStop(client.ExecuteQuoteWithResponse(ctx, quoteId, &params, causeway.ExecuteQuoteRequest{}))
}

func settled(transactionId string) causeway.OutgoingTransaction {
	for range 100 {
		answer := orStop(client.GetTransactionByIdWithResponse(ctx, transactionId))
		transaction := orStop(success(answer.JSON200, answer).AsOutgoingTransaction())
		if transaction.Status == causeway.OutgoingTransactionStatusCOMPLETED {
			return transaction
		}
		time.Sleep(100 * time.Millisecond)
	}
	log.Fatal("The payment was not completed in time.")
	panic("unreachable")
}

// lacksMoney tells one refusal from the others.
func lacksMoney(refused causeway.Error) bool {
	switch refused.Code {
	case "INSUFFICIENT_FUNDS":
		return true
	default:
		return false
	}
}

func idOf(transaction causeway.TransactionOneOf) string {
	switch each := orStop(transaction.ValueByDiscriminator()).(type) {
	case causeway.IncomingTransaction:
		return each.Id
	case causeway.OutgoingTransaction:
		return each.Id
	default:
		log.Fatalf("No transaction of this story: %T", each)
		return ""
	}
}

func transactionIds(customerId string) []string {
	limit := 1
	params := causeway.ListTransactionsParams{CustomerId: &customerId, Limit: &limit}
	var ids []string
	for {
		answer := orStop(client.ListTransactionsWithResponse(ctx, &params))
		page := success(answer.JSON200, answer)
		for _, each := range page.Data {
			ids = append(ids, idOf(each))
		}
		if page.NextCursor == nil {
			return ids
		}
		params.Cursor = page.NextCursor
	}
}

func main() {
	customer := newCustomer()
	account := fundedAccount(customer.Id)
	check(account.Balance.Amount == 100_000, "the account holds what was put on it")

	destination := newDestination(customer.Id)
	shown := orStop(destination.AccountInfo.AsEurExternalAccountInfo())
	check(strings.HasPrefix(shown.Iban, "DE"), "the account is shown as it was sent")

	quote := newQuote(account.Id, destination.Id, 10_000)
	executed := execute(quote.Id)
	success(executed.JSON200, executed)
	transaction := settled(quote.TransactionId)
	check(transaction.SentAmount.Amount == 10_000, "the payment sent what was quoted")

	refused := refusal(execute(newQuote(account.Id, destination.Id, 10_000_000).Id))
	check(lacksMoney(refused), "an error is known by its code")

	// A code that has been added since the client was made is no fault.
	var later causeway.Error
	check(json.Unmarshal([]byte(`{"code":"SOMETHING_NEW","reason":"Of a later version."}`), &later) == nil, "a new code is read")
	check(!lacksMoney(later), "a new code is no other")

	seen := transactionIds(customer.Id)
	check(len(seen) == 3 && slices.Contains(seen, transaction.Id), "the pages hold the deposit and both payments")
}
