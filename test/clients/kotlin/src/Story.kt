import causeway.api.CrossCurrencyTransfersApi
import causeway.api.CustomersApi
import causeway.api.ExternalAccountsApi
import causeway.api.InternalAccountsApi
import causeway.api.SandboxApi
import causeway.api.TransactionsApi
import causeway.infrastructure.ApiClient
import causeway.infrastructure.Serializer
import causeway.infrastructure.getErrorResponse
import causeway.model.AccountDestination
import causeway.model.AccountQuoteSource
import causeway.model.CustomerCreateRequestOneOf
import causeway.model.Error
import causeway.model.EurBeneficiary
import causeway.model.EurExternalAccountCreateInfo
import causeway.model.EurExternalAccountCreateInfoAllOfBeneficiary
import causeway.model.EurExternalAccountInfo
import causeway.model.ExecuteQuoteRequest
import causeway.model.ExternalAccount
import causeway.model.ExternalAccountCreateInfoOneOf
import causeway.model.ExternalAccountCreateRequest
import causeway.model.IncomingTransaction
import causeway.model.IndividualCustomer
import causeway.model.IndividualCustomerCreateRequest
import causeway.model.InternalAccount
import causeway.model.OutgoingTransaction
import causeway.model.Quote
import causeway.model.QuoteDestinationOneOf
import causeway.model.QuoteLockSide
import causeway.model.QuoteRequest
import causeway.model.QuoteSourceOneOf
import causeway.model.SandboxFundRequest
import causeway.model.TransactionOneOf
import kotlin.system.exitProcess
import retrofit2.Call
import retrofit2.Response

/** One payment with the classes that openapi-generator makes for Retrofit. */

private fun newClient(): ApiClient {
    val (id, secret) = System.getenv("TOKEN").split(":")
    val client = ApiClient(baseUrl = System.getenv("API"), authNames = arrayOf("BasicAuth"))
    return client.setCredentials(id, secret)
}

private val client = newClient()
private val transfers = client.createService(CrossCurrencyTransfersApi::class.java)
private val transactions = client.createService(TransactionsApi::class.java)

private fun refusal(answer: Response<*>): Error =
    answer.getErrorResponse<Error>() ?: error("${answer.code()} is no refusal of the service")

/** The body of a success; stops at anything else. */
private fun <T> Call<T>.success(): T {
    val answer = execute()
    return answer.body() ?: refusal(answer).let { error("${it.code.actualInstance}: ${it.reason}") }
}

private fun newCustomer(): IndividualCustomer {
    val person = IndividualCustomerCreateRequest(
        customerType = IndividualCustomerCreateRequest.CustomerType.INDIVIDUAL,
        fullName = "Ana Lima",
        email = "ana@example.org",
    )
    val customers = client.createService(CustomersApi::class.java)
    return customers.createCustomer(CustomerCreateRequestOneOf(person)).success().actualInstance as IndividualCustomer
}

private fun fundedAccount(customerId: String): InternalAccount {
    val accounts = client.createService(InternalAccountsApi::class.java)
        .listCustomerInternalAccounts(customerId = customerId, currency = "USD")
        .success()
    return client.createService(SandboxApi::class.java)
        .sandboxFundInternalAccount(accounts.data.first().id, SandboxFundRequest(amount = 100_000))
        .success()
}

private fun newDestination(customerId: String): ExternalAccount {
    val beneficiary = EurBeneficiary(
        beneficiaryType = EurBeneficiary.BeneficiaryType.INDIVIDUAL,
        fullName = "Ana Lima",
        countryOfResidence = "DE",
    )
    val info = EurExternalAccountCreateInfo(
        accountType = EurExternalAccountCreateInfo.AccountType.EUR_ACCOUNT,
        iban = "DE89370400440532013000",
        beneficiary = EurExternalAccountCreateInfoAllOfBeneficiary(beneficiary),
    )
    val request = ExternalAccountCreateRequest(
        customerId = customerId,
        currency = "EUR",
        accountInfo = ExternalAccountCreateInfoOneOf(info),
    )
    return client.createService(ExternalAccountsApi::class.java).createCustomerExternalAccount(request).success()
}

private fun newQuote(sourceId: String, destinationId: String, amount: Long): Quote {
    val source = AccountQuoteSource(AccountQuoteSource.SourceType.ACCOUNT, sourceId)
    val destination = AccountDestination(AccountDestination.DestinationType.ACCOUNT, destinationId)
    val request = QuoteRequest(
        source = QuoteSourceOneOf(source),
        destination = QuoteDestinationOneOf(destination),
        lockedCurrencySide = QuoteLockSide.SENDING,
        lockedCurrencyAmount = amount,
    )
    return transfers.createQuote(request).success()
}

private fun execute(quote: Quote): Call<Quote> =
    transfers.executeQuote(quote.id, idempotencyKey = quote.id, executeQuoteRequest = ExecuteQuoteRequest())

private fun settled(transactionId: String): OutgoingTransaction {
    repeat(100) {
        val transaction = transactions.getTransactionById(transactionId).success().actualInstance as OutgoingTransaction
        if (transaction.status == OutgoingTransaction.Status.COMPLETED) return transaction
        Thread.sleep(100)
    }
    error("The payment was not completed in time.")
}

private fun idOf(transaction: TransactionOneOf): String = when (val each = transaction.actualInstance) {
    is IncomingTransaction -> each.id
    is OutgoingTransaction -> each.id
    else -> error("No transaction of this story: $each")
}

private fun transactionIds(customerId: String): List<String> = buildList {
    var cursor: String? = null
    do {
        val page = transactions.listTransactions(customerId = customerId, limit = 1, cursor = cursor).success()
        addAll(page.data.map(::idOf))
        cursor = page.nextCursor
    } while (cursor != null)
}

fun main() {
    val customer = newCustomer()
    val account = fundedAccount(customer.id)
    check(account.balance.amount == 100_000L) { "the account holds what was put on it" }

    val destination = newDestination(customer.id)
    val shown = destination.accountInfo.actualInstance as EurExternalAccountInfo
    check(shown.iban.startsWith("DE")) { "the account is shown as it was sent" }

    val quote = newQuote(account.id, destination.id, 10_000)
    execute(quote).success()
    val transaction = settled(quote.transactionId)
    check(transaction.sentAmount.amount == 10_000L) { "the payment sent what was quoted" }

    val refused = refusal(execute(newQuote(account.id, destination.id, 10_000_000)).execute())
    check(refused.code.actualInstance == "INSUFFICIENT_FUNDS") { "an error is known by its code" }

    // A code that has been added since the client was made is no fault.
    val later = """{"code":"SOMETHING_NEW","reason":"Of a later version."}"""
    check(Serializer.gson.fromJson(later, Error::class.java).code.actualInstance == "SOMETHING_NEW") { "a new code is read" }

    val seen = transactionIds(customer.id)
    check(seen.size == 3 && transaction.id in seen) { "the pages hold the deposit and both payments" }
    // The threads of the HTTP client would wait for more.
    exitProcess(0)
}
