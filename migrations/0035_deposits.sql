-- By what money is known to be for an account: its numbers and addresses at banks and on chains, its invoices, its reference. A directory across all
-- platforms: a bank or a chain that reports money does not know the platform. What an account had once stays here: money may come late.
create table deposit_instruments (
  environment text not null check (environment in ('sandbox', 'production')),
  instrument text not null,
  account_id text not null,
  platform_id uuid not null,
  currency text not null,
  constraint deposit_instruments_once primary key (environment, instrument, account_id)
);

insert into deposit_instruments (environment, instrument, account_id, platform_id, currency)
select distinct p.environment, case when i.instrument ~* '^0x[0-9a-f]+$' then lower(i.instrument) else i.instrument end, a.id, a.platform_id, a.currency
from internal_accounts a
join platforms p on p.platform_id = a.platform_id
cross join lateral (
  select upper(replace(a.funding_reference, '-', '')) as instrument
  union all
  select paid.instrument
  from jsonb_array_elements(a.coordinates) as way
  cross join lateral (values
    (way ->> 'address'), (way ->> 'invoice'), (way ->> 'iban'), (way ->> 'clabeNumber'), (way ->> 'vpa'),
    (coalesce(way ->> 'sortCode', '') || (way ->> 'accountNumber'))
  ) as paid (instrument)
) i
where i.instrument is not null;

-- Money for an account may be held until it is final, or reviewed. Its transaction is then the incoming one.
alter table receipts
  add column account_id text,
  add column is_for_review boolean not null default false;
alter table receipts drop constraint receipts_state_check;
alter table receipts add constraint receipts_state_check
  check (state in ('SEEN', 'HELD', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED'));
drop index receipts_unallocated;
create index receipts_to_be_decided on receipts (environment, reported_at) where state in ('UNALLOCATED', 'HELD');

-- What is left of the requests that a platform may make, where the operator limits them.
create table request_budgets (
  platform_id uuid primary key,
  left_over numeric not null check (left_over >= 0),
  refilled_at timestamptz(3) not null,
  -- Of those that were asked for last.
  granted integer not null
);
