-- Accounts outside the service, of customers or (without one) of the platform itself.

create table external_accounts (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text,
  status text not null
    check (status in ('PENDING', 'ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED', 'UNDER_REVIEW', 'INACTIVE')),
  currency text not null,
  -- The account and its holder exactly as they were sent, the order of members included.
  account_info json not null,
  platform_account_id text,
  ownership_type text check (ownership_type in ('FIRST_PARTY', 'THIRD_PARTY')),
  is_default_uma_deposit boolean not null,
  name_result text check (name_result in ('MATCHED', 'PARTIAL_MATCH', 'NOT_MATCHED', 'UNSUPPORTED', 'CHECKED_BY_RECEIVING_FI', 'PENDING')),
  verified_name text,
  -- Only on accounts that can be pulled from.
  pull_validation text check (pull_validation in ('PENDING', 'VALIDATED', 'FAILED')),
  -- What makes it this account and no other, hashed.
  fingerprint text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  constraint external_accounts_default_has_a_customer check (customer_id is not null or not is_default_uma_deposit)
);

-- The same account cannot be registered twice for the same owner while it lives.
create unique index external_accounts_once
  on external_accounts (platform_id, coalesce(customer_id, ''), currency, fingerprint) where deleted_at is null;

-- A customer has at most one default deposit account.
create unique index external_accounts_one_default
  on external_accounts (platform_id, customer_id) where is_default_uma_deposit and deleted_at is null;

create index external_accounts_of_platforms on external_accounts (platform_id, created_at, id) where customer_id is null and deleted_at is null;
create index external_accounts_of_customers on external_accounts (platform_id, created_at, id) where customer_id is not null and deleted_at is null;
create index external_accounts_by_customer on external_accounts (platform_id, customer_id, created_at, id) where deleted_at is null;

-- The platforms that must know who owns the wallets that they pay. Set by the operator.
create table counterparty_requirements (
  platform_id uuid primary key references platforms
);
