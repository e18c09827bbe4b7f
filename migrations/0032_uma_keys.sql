-- What the service needs to exchange UMA messages with other institutions.

-- The key pairs of the domains that the service answers for, made on first use. What was made once is used by every process.
create table uma_keys (
  environment text not null check (environment in ('sandbox', 'production')),
  domain text not null,
  signing_public_key bytea not null,
  sealed_signing_key bytea not null,
  encryption_public_key bytea not null,
  sealed_encryption_key bytea not null,
  master_key_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (environment, domain)
);

-- The nonces of messages that were taken. After that time a message with such a nonce is too old anyway.
create table uma_nonces (
  environment text not null check (environment in ('sandbox', 'production')),
  domain text not null,
  nonce text not null,
  needed_until timestamptz(3) not null,
  primary key (environment, domain, nonce)
);
create index uma_nonces_by_age on uma_nonces (needed_until);
