-- Accounts held at the service. Their balances are the ledger's.
create table internal_accounts (
  platform_id uuid not null references platforms,
  id text not null,
  -- Absent: the platform's own account.
  customer_id text,
  type text not null check (type in ('INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED')),
  currency text not null,
  -- The ways to pay in, as they are shown while the account is active.
  coordinates jsonb not null,
  -- By which a payer's transfer is recognised; stable for the life of the account.
  funding_reference text not null,
  is_private boolean,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  constraint internal_accounts_wallets_have_privacy check ((type = 'EMBEDDED_WALLET') = (is_private is not null))
);
-- One account per owner and currency, so that provisioning twice creates nothing twice.
create unique index internal_accounts_once on internal_accounts (platform_id, coalesce(customer_id, ''), currency);
create unique index internal_accounts_by_reference on internal_accounts (platform_id, funding_reference);
create index internal_accounts_of_customers_by_time on internal_accounts (platform_id, created_at, id) where customer_id is not null;
