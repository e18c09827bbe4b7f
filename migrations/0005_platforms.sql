-- What each platform has configured, and the credentials with which it calls.

create table platform_configs (
  platform_id uuid primary key references platforms,
  is_regulated boolean not null,
  -- Whether customers must have accepted the end-user terms before they get accounts and may pay.
  is_terms_consent_required boolean not null,
  uma_domain text,
  proxy_uma_subdomain text,
  supported_currencies jsonb not null,
  embedded_wallet_config jsonb,
  card_tokenization_2fa_config jsonb,
  fee_configs jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- Only the SHA-256 of a secret is kept.
create table api_tokens (
  platform_id uuid not null references platforms,
  id text not null,
  client_id text not null,
  secret_hash bytea not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (platform_id, id)
);
-- The credential of a request names no platform, so these two are looked up across all of them.
create unique index api_tokens_by_client_id on api_tokens (client_id) where deleted_at is null;
create unique index api_tokens_by_id on api_tokens (id) where deleted_at is null;
-- Each filter of a list, with the order of the list behind it.
create index api_tokens_by_time on api_tokens (platform_id, created_at, id) where deleted_at is null;
create index api_tokens_by_name on api_tokens (platform_id, name, created_at, id) where deleted_at is null;
create index api_tokens_by_change on api_tokens (platform_id, updated_at) where deleted_at is null;
