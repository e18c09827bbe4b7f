-- In the order of lists: without it a search for a reference may read every transaction of the platform.
create index transactions_by_refund_reference on transactions (platform_id, lower(refund_reference), created_at, id) where refund_reference is not null;

-- An index of arrays has no order, so each currency of a customer has a row.
create table customer_currencies (
  platform_id uuid not null,
  customer_id text not null,
  currency text not null,
  created_at timestamptz(3) not null,
  primary key (platform_id, customer_id, currency),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
insert into customer_currencies
  select distinct platform_id, id, currency, created_at from customers, unnest(currencies) currency;
create index customer_currencies_by_time on customer_currencies (platform_id, currency, created_at, customer_id);
drop index customers_by_currency;
drop function currencies_on_platform;
