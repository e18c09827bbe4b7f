//! One payment with the functions and types that openapi-generator makes for reqwest.

use std::env;
use std::error::Error;
use std::fmt::Debug;
use std::time::Duration;

use causeway::apis;
use causeway::apis::configuration::Configuration;
use causeway::apis::cross_currency_transfers_api::{create_quote, execute_quote, ExecuteQuoteError};
use causeway::apis::customers_api::create_customer;
use causeway::apis::external_accounts_api::create_customer_external_account;
use causeway::apis::internal_accounts_api::list_customer_internal_accounts;
use causeway::apis::sandbox_api::sandbox_fund_internal_account;
use causeway::apis::transactions_api::{get_transaction_by_id, list_transactions};
use causeway::models;

type Outcome<T> = Result<T, Box<dyn Error>>;

fn configuration() -> Outcome<Configuration> {
    let token = env::var("TOKEN")?;
    let (id, secret) = token.split_once(':').ok_or("TOKEN has no colon")?;
    Ok(Configuration {
        base_path: env::var("API")?,
        basic_auth: Some((id.to_owned(), Some(secret.to_owned()))),
        ..Configuration::new()
    })
}

async fn new_customer(api: &Configuration) -> Outcome<models::IndividualCustomer> {
    let body = models::IndividualCustomerCreateRequest {
        full_name: Some("Ana Lima".to_owned()),
        email: Some("ana@example.org".to_owned()),
        ..Default::default()
    };
    let request = models::CustomerCreateRequestOneOf::IndividualCustomerCreateRequest(Box::new(body));
    match create_customer(api, request, None).await? {
        models::CustomerOneOf::IndividualCustomer(customer) => Ok(*customer),
        other => Err(format!("no person: {other:?}").into()),
    }
}

async fn funded_account(api: &Configuration, customer: &str) -> Outcome<models::InternalAccount> {
    let accounts =
        list_customer_internal_accounts(api, Some("USD"), None, Some(customer), None, None).await?;
    let account = accounts.data.first().ok_or("the customer has no account")?;
    let amount = models::SandboxFundRequest { amount: 100_000, ..Default::default() };
    Ok(sandbox_fund_internal_account(api, &account.id, amount, None).await?)
}

async fn new_destination(api: &Configuration, customer: &str) -> Outcome<models::ExternalAccount> {
    let beneficiary = models::EurBeneficiary {
        full_name: "Ana Lima".to_owned(),
        country_of_residence: "DE".to_owned(),
        ..Default::default()
    };
    let info = models::EurExternalAccountCreateInfo {
        iban: "DE89370400440532013000".to_owned(),
        beneficiary: Box::new(
            models::EurExternalAccountCreateInfoAllOfBeneficiary::EurBeneficiary(Box::new(beneficiary)),
        ),
        ..Default::default()
    };
    let request = models::ExternalAccountCreateRequest {
        customer_id: Some(customer.to_owned()),
        currency: "EUR".to_owned(),
        account_info: Box::new(
            models::ExternalAccountCreateInfoOneOf::EurExternalAccountCreateInfo(Box::new(info)),
        ),
        ..Default::default()
    };
    Ok(create_customer_external_account(api, request, None).await?)
}

async fn new_quote(
    api: &Configuration,
    source: &str,
    destination: &str,
    amount: i64,
) -> Outcome<models::Quote> {
    let source = models::AccountQuoteSource { account_id: source.to_owned(), ..Default::default() };
    let destination =
        models::AccountDestination { account_id: destination.to_owned(), ..Default::default() };
    let request = models::QuoteRequest {
        source: Box::new(models::QuoteSourceOneOf::AccountQuoteSource(Box::new(source))),
        destination: Box::new(models::QuoteDestinationOneOf::AccountDestination(Box::new(
            destination,
        ))),
        locked_currency_side: models::QuoteLockSide::Sending,
        locked_currency_amount: amount,
        ..Default::default()
    };
    Ok(create_quote(api, request, None).await?)
}

async fn execute(
    api: &Configuration,
    quote: &models::Quote,
) -> Result<models::Quote, apis::Error<ExecuteQuoteError>> {
    let body = models::ExecuteQuoteRequest::default();
    execute_quote(api, &quote.id, Some(&quote.id), None, Some(body)).await
}

async fn settled(api: &Configuration, id: &str) -> Outcome<models::OutgoingTransaction> {
    for _ in 0..100 {
        let transaction = get_transaction_by_id(api, id).await?;
        let models::TransactionOneOf::OutgoingTransaction(payment) = transaction else {
            return Err(format!("no payment out: {transaction:?}").into());
        };
        if payment.status == models::outgoing_transaction::Status::Completed {
            return Ok(*payment);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err("The payment was not completed in time.".into())
}

/// The body of a refusal, whichever the operation and the status.
fn refusal<T: Debug>(error: apis::Error<T>) -> Outcome<models::Error> {
    match error {
        apis::Error::ResponseError(answer) => Ok(serde_json::from_str(&answer.content)?),
        other => Err(format!("no refusal of the service: {other:?}").into()),
    }
}

fn id_of(transaction: models::TransactionOneOf) -> Outcome<String> {
    match transaction {
        models::TransactionOneOf::IncomingTransaction(each) => Ok(each.id),
        models::TransactionOneOf::OutgoingTransaction(each) => Ok(each.id),
        other => Err(format!("no transaction of this story: {other:?}").into()),
    }
}

async fn transaction_ids(api: &Configuration, customer: &str) -> Outcome<Vec<String>> {
    let mut ids = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let page = list_transactions(
            api,
            Some(customer),
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            None,
            Some(1),
            cursor.as_deref(),
        )
        .await?;
        for transaction in page.data {
            ids.push(id_of(transaction)?);
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(ids);
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let api = configuration()?;
    let customer = new_customer(&api).await?;
    let account = funded_account(&api, &customer.id).await?;
    assert_eq!(account.balance.amount, 100_000, "the account holds what was put on it");

    let destination = new_destination(&api, &customer.id).await?;
    let models::ExternalAccountInfoOneOf::EurExternalAccountInfo(shown) = *destination.account_info
    else {
        return Err("the account is of another kind".into());
    };
    assert!(shown.iban.starts_with("DE"), "the account is shown as it was sent");

    let quote = new_quote(&api, &account.id, &destination.id, 10_000).await?;
    execute(&api, &quote).await?;
    let transaction = settled(&api, &quote.transaction_id).await?;
    assert_eq!(transaction.sent_amount.amount, 10_000, "the payment sent what was quoted");

    let too_much = new_quote(&api, &account.id, &destination.id, 10_000_000).await?;
    let refused = execute(&api, &too_much).await.err().ok_or("the quote was executed")?;
    assert_eq!(refusal(refused)?.code, "INSUFFICIENT_FUNDS", "an error is known by its code");

    // A code that has been added since the client was made is no fault.
    let later = r#"{"code":"SOMETHING_NEW","reason":"Of a later version."}"#;
    let later: models::Error = serde_json::from_str(later)?;
    assert_eq!(later.code, "SOMETHING_NEW", "a new code is read");

    let seen = transaction_ids(&api, &customer.id).await?;
    assert!(
        seen.len() == 3 && seen.contains(&transaction.id),
        "the pages hold the deposit and both payments"
    );
    Ok(())
}
