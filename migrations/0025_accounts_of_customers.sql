-- The list of a customer's accounts is how a balance is read.
create index internal_accounts_of_customer on internal_accounts (platform_id, customer_id, created_at, id) where customer_id is not null;
