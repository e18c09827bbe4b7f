-- By what money is known to be for a payment: an address, an invoice, a reference, or an account that several payments share. A directory across all
-- platforms: a bank or a chain that reports money does not know the platform.
create table funding_instruments (
  environment text not null check (environment in ('sandbox', 'production')),
  instrument text not null,
  transaction_id text not null,
  platform_id uuid not null references platforms,
  currency text not null,
  -- Of one that several payments share: the amount tells which, as long as the payment can be funded. Such a row goes when that is over.
  shared_amount bigint,
  shared_until timestamptz(3),
  constraint funding_instruments_once primary key (environment, instrument, transaction_id),
  constraint funding_instruments_are_shared_whole check ((shared_amount is null) = (shared_until is null))
);
create unique index funding_instruments_of_one on funding_instruments (environment, instrument) where shared_amount is null;
create index funding_instruments_of_transaction on funding_instruments (platform_id, transaction_id);

-- Money that a bank, a chain or a node has reported, each once. Whose it is may not be known.
create table receipts (
  environment text not null check (environment in ('sandbox', 'production')),
  rail text not null,
  id text not null,
  platform_id uuid references platforms,
  transaction_id text,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What was paid, in words of the rail; who has sent it.
  instrument text,
  originator jsonb not null,
  accepted_at timestamptz(3) not null,
  confirmations integer not null,
  state text not null check (state in ('SEEN', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED')),
  reported_at timestamptz(3) not null,
  constraint receipts_once primary key (environment, rail, id)
);
create index receipts_unallocated on receipts (environment, reported_at) where state = 'UNALLOCATED';
