-- Stablecoins of platforms at providers of issuance (cards-stablecoins part B).

-- Links to accounts at a provider. The credentials are sealed under a key of custody.
create table stablecoin_provider_accounts (
  platform_id uuid not null references platforms,
  id text not null,
  provider_account_id text not null,
  sealed_credentials text not null,
  status text not null check (status in ('ACTIVE', 'INVALID', 'REVOKED')),
  last_verified_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create unique index stablecoin_provider_accounts_once on stablecoin_provider_accounts (platform_id, provider_account_id) where status <> 'REVOKED';
create index stablecoin_provider_accounts_newest on stablecoin_provider_accounts (platform_id, created_at, id);
create index stablecoin_provider_accounts_by_status on stablecoin_provider_accounts (platform_id, status, created_at, id);

-- Which platform has an account at the provider, so that no other one links it.
create table stablecoin_provider_account_holders (
  environment text not null check (environment in ('sandbox', 'production')),
  provider_account_id text not null,
  platform_id uuid not null references platforms,
  constraint stablecoin_provider_account_holders_once primary key (environment, provider_account_id)
);

create table stablecoins (
  platform_id uuid not null references platforms,
  id text not null,
  provider_account_id text not null,
  provider_token_identifier text not null,
  network text not null,
  network_token_identifier text not null,
  name text not null,
  symbol text not null,
  decimals integer not null,
  base_currency text not null,
  issuance_status text not null check (issuance_status in ('PENDING_REVIEW', 'PROVISIONING', 'PROVISIONED', 'REJECTED', 'FAILED')),
  service_operations_status text not null check (service_operations_status in ('NOT_ENABLED', 'PENDING_APPROVAL', 'ENABLING', 'ENABLED', 'DISABLED')),
  -- The code under which the service knows it, from its first enabling on.
  currency text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, provider_account_id) references stablecoin_provider_accounts (platform_id, id)
);
create unique index stablecoins_symbol_once on stablecoins (platform_id, upper(symbol)) where issuance_status not in ('REJECTED', 'FAILED');
create index stablecoins_newest on stablecoins (platform_id, created_at, id);
create index stablecoins_by_issuance on stablecoins (platform_id, issuance_status, created_at, id);
create index stablecoins_by_service on stablecoins (platform_id, service_operations_status, created_at, id);

-- Which token of a network is registered by which platform, as long as its registration stands.
create table stablecoin_tokens (
  environment text not null check (environment in ('sandbox', 'production')),
  network text not null,
  network_token_identifier text not null,
  platform_id uuid not null references platforms,
  stablecoin_id text not null,
  primary key (platform_id, network, network_token_identifier)
);
-- In the sandbox, where tokens are made up, each platform has tokens of its own. In production a token of a network belongs to one platform.
create unique index stablecoin_tokens_once on stablecoin_tokens (network, network_token_identifier) where environment = 'production';

-- External accounts that a provider account knows, each for a use.
create table stablecoin_linked_accounts (
  platform_id uuid not null references platforms,
  provider_account_id text not null,
  external_account_id text not null,
  role text not null check (role in ('debit', 'payout', 'destination')),
  linked_at timestamptz(3) not null,
  primary key (platform_id, provider_account_id, external_account_id, role)
);

-- Tokens that are minted or burned.
create table stablecoin_operations (
  platform_id uuid not null references platforms,
  id text not null,
  stablecoin_id text not null,
  provider_account_id text not null,
  operation_type text not null check (operation_type in ('MINT', 'BURN')),
  status text not null check (status in ('CREATED', 'PENDING_FUNDING', 'PENDING_PROVIDER', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED')),
  -- In the token's smallest unit, up to 2^128 - 1.
  amount numeric(39, 0) not null check (amount > 0),
  source jsonb not null,
  destination jsonb not null,
  funding_instructions jsonb,
  estimated_delivery jsonb,
  expires_at timestamptz(3),
  provider_reference text,
  provider_status text,
  failure_reason text,
  description text,
  -- The request that has made it, until its answer is kept: a repetition goes on with this operation.
  request text,
  -- What was sent is not the amount: the operator must look.
  is_funded_wrongly boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, stablecoin_id) references stablecoins (platform_id, id)
);
create unique index stablecoin_operations_once on stablecoin_operations (platform_id, request) where request is not null;
create index stablecoin_operations_newest on stablecoin_operations (platform_id, stablecoin_id, created_at, id);
create index stablecoin_operations_funded_wrongly on stablecoin_operations (platform_id, created_at, id) where is_funded_wrongly;
create index stablecoin_operations_by_type on stablecoin_operations (platform_id, stablecoin_id, operation_type, created_at, id);
