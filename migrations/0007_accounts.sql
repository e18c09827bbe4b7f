-- Accounts held at the service, and accounts outside it.

-- Their balances are the ledger's.
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
-- The list of a customer's accounts is how a balance is read.
create index internal_accounts_of_customer on internal_accounts (platform_id, customer_id, created_at, id) where customer_id is not null;
create index internal_accounts_of_customers_by_time on internal_accounts (platform_id, created_at, id) where customer_id is not null;
create index internal_accounts_of_customers_by_currency on internal_accounts (platform_id, currency, created_at, id) where customer_id is not null;
create index internal_accounts_of_customers_by_type on internal_accounts (platform_id, type, created_at, id) where customer_id is not null;

-- The last pass over the accounts of a platform, which brings them up to a version of the treasury.
create table treasury_passes (
  platform_id uuid primary key references platforms,
  version integer not null,
  begun_at timestamptz(3) not null
);

-- By what money is known to be for an account: its numbers and addresses at banks and on chains, its invoices, its reference. A directory across
-- all platforms: a bank or a chain that reports money does not know the platform. What an account had once stays here: money may come late.
create table deposit_instruments (
  environment text not null check (environment in ('sandbox', 'production')),
  instrument text not null,
  account_id text not null,
  platform_id uuid not null,
  currency text not null,
  constraint deposit_instruments_once primary key (environment, instrument, account_id)
);

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
-- Each filter of a list, with the order of the list behind it.
create index external_accounts_of_platforms on external_accounts (platform_id, created_at, id) where customer_id is null and deleted_at is null;
create index external_accounts_of_platforms_by_currency on external_accounts (platform_id, currency, created_at, id) where customer_id is null and deleted_at is null;
create index external_accounts_of_customers on external_accounts (platform_id, created_at, id) where customer_id is not null and deleted_at is null;
create index external_accounts_of_customers_by_currency on external_accounts (platform_id, currency, created_at, id) where customer_id is not null and deleted_at is null;
create index external_accounts_by_customer on external_accounts (platform_id, customer_id, created_at, id) where deleted_at is null;
-- Deleted ones too: by it all are found when the customer is erased.
create index external_accounts_of_a_customer on external_accounts (platform_id, customer_id, created_at, id);
-- What the operator has to look at, over all platforms.
create index external_accounts_under_review on external_accounts (created_at, id) where status = 'UNDER_REVIEW' and deleted_at is null;

-- What people have decided about accounts outside that screening left to them, each with its reason.
create table screening_decisions (
  platform_id uuid not null references platforms,
  id uuid not null,
  -- An external account.
  subject_id text not null,
  decision text not null check (decision in ('clear', 'confirm', 'review')),
  -- The reason, sealed for this decision. None once the customer has been erased.
  sealed_note bytea,
  master_key_id text,
  actor text not null,
  decided_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, subject_id) references external_accounts (platform_id, id),
  constraint screening_decisions_sealed_notes_name_their_key check ((sealed_note is null) = (master_key_id is null))
);
create index screening_decisions_about on screening_decisions (platform_id, subject_id, decided_at, id);

-- The platforms that must know who owns the wallets that they pay. Set by the operator.
create table counterparty_requirements (
  platform_id uuid primary key references platforms,
  -- What a wallet may be paid at once before its ownership is proven, in the smallest unit. Absent: what the service ships with.
  unproven_amount bigint check (unproven_amount >= 0),
  unproven_currency text,
  constraint counterparty_requirements_name_the_currency check ((unproven_amount is null) = (unproven_currency is null))
);

-- How the owners of wallets outside prove that they hold them. What has ended is kept as evidence.
create table ownership_challenges (
  platform_id uuid not null references platforms,
  account_id text not null,
  id uuid not null,
  method text not null check (method in ('WALLET_SIGNATURE', 'LIVENESS')),
  -- What the wallet is to sign.
  message text,
  -- What proved it.
  signature text,
  -- None while the challenge is open.
  outcome text check (outcome in ('PROVEN', 'FAILED', 'EXPIRED', 'ABANDONED')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (platform_id, account_id, id),
  foreign key (platform_id, account_id) references external_accounts (platform_id, id),
  constraint ownership_challenges_have_a_message_to_sign check ((message is not null) = (method = 'WALLET_SIGNATURE')),
  constraint ownership_challenges_end_with_an_outcome check ((outcome is null) = (ended_at is null))
);
-- A new challenge takes the place of the one before.
create unique index ownership_challenges_one_open on ownership_challenges (platform_id, account_id) where outcome is null;

-- Credits of one cent, paid by the operator, that show whether an account outside can be debited by ACH.
create table micro_entries (
  platform_id uuid not null references platforms,
  account_id text not null,
  -- A technical return is answered with a second one.
  attempt integer not null check (attempt in (1, 2)),
  sent_at timestamptz(3) not null,
  -- When no return can come any more.
  final_at timestamptz(3) not null,
  -- Why it came back, in the codes of the ACH network.
  return_code text,
  returned_at timestamptz(3),
  primary key (platform_id, account_id, attempt),
  foreign key (platform_id, account_id) references external_accounts (platform_id, id),
  constraint micro_entries_return_with_a_code check ((return_code is null) = (returned_at is null))
);
