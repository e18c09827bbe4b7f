"""One payment with the functions and classes that openapi-python-client makes."""

import base64
import os
import time

from generated import AuthenticatedClient
from generated.api.cross_currency_transfers import create_quote, execute_quote
from generated.api.customers import create_customer
from generated.api.external_accounts import create_customer_external_account
from generated.api.internal_accounts import list_customer_internal_accounts
from generated.api.sandbox import sandbox_fund_internal_account
from generated.api.transactions import get_transaction_by_id, list_transactions
from generated.models import (
    AccountDestination,
    AccountDestinationDestinationType,
    AccountQuoteSource,
    AccountQuoteSourceSourceType,
    Error,
    EurBeneficiary,
    EurBeneficiaryBeneficiaryType,
    EurExternalAccountCreateInfo,
    EurExternalAccountCreateInfoAccountType,
    EurExternalAccountInfo,
    ExecuteQuoteRequest,
    ExternalAccount,
    ExternalAccountCreateRequest,
    IndividualCustomer,
    IndividualCustomerCreateRequest,
    IndividualCustomerCreateRequestCustomerType,
    InternalAccount,
    InternalAccountListResponse,
    OutgoingTransaction,
    OutgoingTransactionStatus,
    Quote,
    QuoteLockSide,
    QuoteRequest,
    SandboxFundRequest,
    TransactionListResponse,
)
from generated.types import UNSET, Unset

token = base64.b64encode(os.environ["TOKEN"].encode()).decode()
client = AuthenticatedClient(base_url=os.environ["API"], token=token, prefix="Basic")

customer = create_customer.sync(
    client=client,
    body=IndividualCustomerCreateRequest(
        customer_type=IndividualCustomerCreateRequestCustomerType.INDIVIDUAL, full_name="Ana Lima", email="ana@example.org"
    ),
)
assert isinstance(customer, IndividualCustomer)

accounts = list_customer_internal_accounts.sync(client=client, customer_id=customer.id, currency="USD")
assert isinstance(accounts, InternalAccountListResponse)
account = accounts.data[0]

funded = sandbox_fund_internal_account.sync(account.id, client=client, body=SandboxFundRequest(amount=100_000))
assert isinstance(funded, InternalAccount)
assert funded.balance.amount == 100_000

destination = create_customer_external_account.sync(
    client=client,
    body=ExternalAccountCreateRequest(
        customer_id=customer.id,
        currency="EUR",
        account_info=EurExternalAccountCreateInfo(
            account_type=EurExternalAccountCreateInfoAccountType.EUR_ACCOUNT,
            iban="DE89370400440532013000",
            beneficiary=EurBeneficiary(
                beneficiary_type=EurBeneficiaryBeneficiaryType.INDIVIDUAL, full_name="Ana Lima", country_of_residence="DE"
            ),
        ),
    ),
)
assert isinstance(destination, ExternalAccount)
assert isinstance(destination.account_info, EurExternalAccountInfo)


def new_quote(source_id: str, destination_id: str, amount: int) -> Quote:
    quote = create_quote.sync(
        client=client,
        body=QuoteRequest(
            source=AccountQuoteSource(source_type=AccountQuoteSourceSourceType.ACCOUNT, account_id=source_id),
            destination=AccountDestination(
                destination_type=AccountDestinationDestinationType.ACCOUNT, account_id=destination_id
            ),
            locked_currency_side=QuoteLockSide.SENDING,
            locked_currency_amount=amount,
        ),
    )
    assert isinstance(quote, Quote)
    return quote


quote = new_quote(account.id, destination.id, 10_000)
executed = execute_quote.sync(quote.id, client=client, body=ExecuteQuoteRequest(), idempotency_key=quote.id)
assert isinstance(executed, Quote)


def settled(transaction_id: str) -> OutgoingTransaction:
    for _ in range(100):
        transaction = get_transaction_by_id.sync(transaction_id, client=client)
        assert isinstance(transaction, OutgoingTransaction)
        if transaction.status is OutgoingTransactionStatus.COMPLETED:
            return transaction
        time.sleep(0.1)
    raise AssertionError("The payment was not completed in time.")


transaction = settled(quote.transaction_id)
assert transaction.sent_amount.amount == 10_000

too_much = new_quote(account.id, destination.id, 10_000_000)
refused = execute_quote.sync(too_much.id, client=client, body=ExecuteQuoteRequest())
assert isinstance(refused, Error)
assert refused.code == "INSUFFICIENT_FUNDS"

# A code that has been added since the client was made is no fault.
later = Error.from_dict({"code": "SOMETHING_NEW", "reason": "Of a later version."})
assert later.code == "SOMETHING_NEW"

seen: list[str] = []
cursor: str | Unset = UNSET
while True:
    page = list_transactions.sync(client=client, customer_id=customer.id, limit=1, cursor=cursor)
    assert isinstance(page, TransactionListResponse)
    seen += [each.id for each in page.data]
    cursor = page.next_cursor
    if isinstance(cursor, Unset):
        break
assert len(seen) == 3 and transaction.id in seen
