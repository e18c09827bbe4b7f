-- Payments as their owners see them. What never changes after creation stands in details.
create table transactions (
  platform_id uuid not null references platforms,
  id text not null,
  type text not null check (type in ('INCOMING', 'OUTGOING')),
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  status text not null,
  -- The paying or receiving customer, or the platform's own id.
  customer_id text not null,
  platform_customer_id text not null,
  quote_id text,
  -- Account ids or UMA addresses.
  source_identifier text,
  destination_identifier text,
  reference text,
  refund_reference text,
  refund jsonb,
  failure_reason text,
  details jsonb not null,
  receipt_confirmed_at timestamptz(3),
  -- Until then a pending payment can be executed.
  expires_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create index transactions_by_time on transactions (platform_id, created_at, id);
create index transactions_by_customer on transactions (platform_id, customer_id, created_at, id);
create index transactions_by_source on transactions (platform_id, source_identifier, created_at, id);
create index transactions_by_destination on transactions (platform_id, destination_identifier, created_at, id);
create index transactions_by_reference on transactions (platform_id, lower(reference)) where reference is not null;
create unique index transactions_one_refund_per_reference on transactions (platform_id, lower(refund_reference)) where refund_reference is not null;
create index transactions_running on transactions (platform_id, customer_id) where status in ('PENDING_AUTHORIZATION', 'PROCESSING');

-- Notices of payout partners, each applied once (payments 18.6).
create table partner_notices (
  platform_id uuid not null references platforms,
  id text not null,
  transaction_id text not null,
  kind text not null,
  received_at timestamptz(3) not null,
  primary key (platform_id, id)
);

-- A quote fixes rate, fees and totals of one outgoing transaction, whose status is its own.
create table quotes (
  platform_id uuid not null references platforms,
  id text not null,
  transaction_id text not null,
  -- What is shown of it and never changes.
  details jsonb not null,
  -- E as the exact fraction that all arithmetic uses: sending per receiving major unit.
  rate_numerator numeric not null,
  rate_denominator numeric not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, id),
  constraint quotes_own_one_transaction unique (platform_id, transaction_id)
);
