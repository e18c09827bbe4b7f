import causeway.ApiClient;
import causeway.ApiException;
import causeway.api.CrossCurrencyTransfersApi;
import causeway.api.CustomersApi;
import causeway.api.ExternalAccountsApi;
import causeway.api.InternalAccountsApi;
import causeway.api.SandboxApi;
import causeway.api.TransactionsApi;
import causeway.model.AccountDestination;
import causeway.model.AccountQuoteSource;
import causeway.model.CustomerCreateRequestOneOf;
import causeway.model.Error;
import causeway.model.EurBeneficiary;
import causeway.model.EurExternalAccountCreateInfo;
import causeway.model.EurExternalAccountCreateInfoAllOfBeneficiary;
import causeway.model.ExecuteQuoteRequest;
import causeway.model.ExternalAccount;
import causeway.model.ExternalAccountCreateInfoOneOf;
import causeway.model.ExternalAccountCreateRequest;
import causeway.model.IncomingTransaction;
import causeway.model.IndividualCustomer;
import causeway.model.IndividualCustomerCreateRequest;
import causeway.model.InternalAccount;
import causeway.model.OutgoingTransaction;
import causeway.model.Quote;
import causeway.model.QuoteDestinationOneOf;
import causeway.model.QuoteLockSide;
import causeway.model.QuoteRequest;
import causeway.model.QuoteSourceOneOf;
import causeway.model.SandboxFundRequest;
import causeway.model.TransactionOneOf;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** One payment with the classes that openapi-generator makes for the HTTP client of Java. */
public final class Story {
    private final ApiClient client = newClient();
    private final TransactionsApi transactions = new TransactionsApi(client);
    private final CrossCurrencyTransfersApi transfers = new CrossCurrencyTransfersApi(client);

    private static ApiClient newClient() {
        var token = System.getenv("TOKEN").getBytes(StandardCharsets.UTF_8);
        var authorization = "Basic " + Base64.getEncoder().encodeToString(token);
        var client = new ApiClient();
        client.updateBaseUri(System.getenv("API"));
        client.setRequestInterceptor(request -> request.header("Authorization", authorization));
        return client;
    }

    private static void check(boolean holds, String what) {
        if (!holds) throw new IllegalStateException("This does not hold: " + what);
    }

    private IndividualCustomer newCustomer() throws ApiException {
        var body = new IndividualCustomerCreateRequest()
            .customerType(IndividualCustomerCreateRequest.CustomerTypeEnum.INDIVIDUAL)
            .fullName("Ana Lima")
            .email("ana@example.org");
        var request = CustomersApi.APICreateCustomerRequest.newBuilder()
            .customerCreateRequestOneOf(new CustomerCreateRequestOneOf(body))
            .build();
        return new CustomersApi(client).createCustomer(request).getIndividualCustomer();
    }

    private InternalAccount fundedAccount(String customerId) throws ApiException {
        var accounts = new InternalAccountsApi(client).listCustomerInternalAccounts(
            InternalAccountsApi.APIListCustomerInternalAccountsRequest.newBuilder()
                .customerId(customerId)
                .currency("USD")
                .build());
        return new SandboxApi(client).sandboxFundInternalAccount(
            SandboxApi.APISandboxFundInternalAccountRequest.newBuilder()
                .accountId(accounts.getData().get(0).getId())
                .sandboxFundRequest(new SandboxFundRequest().amount(100_000L))
                .build());
    }

    private ExternalAccount newDestination(String customerId) throws ApiException {
        var beneficiary = new EurBeneficiary()
            .beneficiaryType(EurBeneficiary.BeneficiaryTypeEnum.INDIVIDUAL)
            .fullName("Ana Lima")
            .countryOfResidence("DE");
        var info = new EurExternalAccountCreateInfo()
            .accountType(EurExternalAccountCreateInfo.AccountTypeEnum.EUR_ACCOUNT)
            .iban("DE89370400440532013000")
            .beneficiary(new EurExternalAccountCreateInfoAllOfBeneficiary(beneficiary));
        var body = new ExternalAccountCreateRequest()
            .customerId(customerId)
            .currency("EUR")
            .accountInfo(new ExternalAccountCreateInfoOneOf(info));
        return new ExternalAccountsApi(client).createCustomerExternalAccount(
            ExternalAccountsApi.APICreateCustomerExternalAccountRequest.newBuilder()
                .externalAccountCreateRequest(body)
                .build());
    }

    private Quote newQuote(String sourceId, String destinationId, long amount) throws ApiException {
        var source = new AccountQuoteSource()
            .sourceType(AccountQuoteSource.SourceTypeEnum.ACCOUNT)
            .accountId(sourceId);
        var destination = new AccountDestination()
            .destinationType(AccountDestination.DestinationTypeEnum.ACCOUNT)
            .accountId(destinationId);
        var body = new QuoteRequest()
            .source(new QuoteSourceOneOf(source))
            .destination(new QuoteDestinationOneOf(destination))
            .lockedCurrencySide(QuoteLockSide.SENDING)
            .lockedCurrencyAmount(amount);
        return transfers.createQuote(
            CrossCurrencyTransfersApi.APICreateQuoteRequest.newBuilder().quoteRequest(body).build());
    }

    private Quote execute(Quote quote) throws ApiException {
        return transfers.executeQuote(
            CrossCurrencyTransfersApi.APIExecuteQuoteRequest.newBuilder()
                .quoteId(quote.getId())
                .idempotencyKey(quote.getId())
                .executeQuoteRequest(new ExecuteQuoteRequest())
                .build());
    }

    private OutgoingTransaction settled(String transactionId) throws ApiException, InterruptedException {
        var request = TransactionsApi.APIGetTransactionByIdRequest.newBuilder().transactionId(transactionId).build();
        for (int attempts = 0; attempts < 100; attempts++) {
            var transaction = transactions.getTransactionById(request).getOutgoingTransaction();
            if (transaction.getStatus() == OutgoingTransaction.StatusEnum.COMPLETED) return transaction;
            Thread.sleep(100);
        }
        throw new IllegalStateException("The payment was not completed in time.");
    }

    /** Executes a quote that must be refused, and answers the body of the refusal. */
    private Error refusalOf(Quote quote) throws JsonProcessingException {
        try {
            execute(quote);
        } catch (ApiException refused) {
            return refusalIn(refused.getResponseBody());
        }
        throw new IllegalStateException("The quote was executed.");
    }

    private Error refusalIn(String body) throws JsonProcessingException {
        return client.getObjectMapper().readValue(body, Error.class);
    }

    private static String idOf(TransactionOneOf transaction) {
        if (transaction.getActualInstance() instanceof IncomingTransaction incoming) return incoming.getId();
        return transaction.getOutgoingTransaction().getId();
    }

    private List<String> transactionIds(String customerId) throws ApiException {
        var ids = new ArrayList<String>();
        String cursor = null;
        do {
            var page = transactions.listTransactions(
                TransactionsApi.APIListTransactionsRequest.newBuilder()
                    .customerId(customerId)
                    .limit(1)
                    .cursor(cursor)
                    .build());
            for (var transaction : page.getData()) ids.add(idOf(transaction));
            cursor = page.getNextCursor();
        } while (cursor != null);
        return ids;
    }

    private void run() throws ApiException, InterruptedException, JsonProcessingException {
        var customer = newCustomer();
        var account = fundedAccount(customer.getId());
        check(account.getBalance().getAmount() == 100_000, "the account holds what was put on it");

        var destination = newDestination(customer.getId());
        var shown = destination.getAccountInfo().getEurExternalAccountInfo();
        check(shown.getIban().startsWith("DE"), "the account is shown as it was sent");

        var quote = newQuote(account.getId(), destination.getId(), 10_000);
        execute(quote);
        var transaction = settled(quote.getTransactionId());
        check(transaction.getSentAmount().getAmount() == 10_000, "the payment sent what was quoted");

        var refused = refusalOf(newQuote(account.getId(), destination.getId(), 10_000_000));
        check(refused.getCode().getString().equals("INSUFFICIENT_FUNDS"), "an error is known by its code");

        // A code that has been added since the client was made is no fault.
        var later = refusalIn("{\"code\":\"SOMETHING_NEW\",\"reason\":\"Of a later version.\"}");
        check(later.getCode().getString().equals("SOMETHING_NEW"), "a new code is read");

        var seen = transactionIds(customer.getId());
        check(seen.size() == 3 && seen.contains(transaction.getId()), "the pages hold the deposit and both payments");
    }

    public static void main(String[] words) throws Exception {
        new Story().run();
    }
}
