-- Embedded wallets: their keys, who may prove to be their owner, and for how long a device may sign (wallet-auth).
--
-- Tags over rows are made with a key outside the database, so that writing here is not enough to plant a wallet, a credential or a session.

create table custody_wallets (
  platform_id uuid not null references platforms,
  account_id text not null,
  customer_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- 32 bytes of entropy, sealed for this account and no other.
  sealed_entropy text not null,
  -- Compressed secp256k1 key in hex, the one in the wallet's Spark address.
  identity_key text not null,
  -- It has a credential or has had one: none is added without a signature any more.
  is_claimed boolean not null,
  exported_at timestamptz(3),
  created_at timestamptz(3) not null,
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, account_id)
);
create index custody_wallets_by_customer on custody_wallets (platform_id, customer_id);

create table custody_credentials (
  platform_id uuid not null references platforms,
  id text not null,
  account_id text not null,
  type text not null check (type in ('EMAIL_OTP', 'SMS_OTP', 'OAUTH', 'PASSKEY')),
  nickname text not null,
  -- OTP: where codes go, in the form in which contacts are compared.
  contact text,
  issuer text,
  audience text,
  oauth_subject text,
  -- base64url of the identifier that the authenticator gave.
  passkey_id text,
  passkey json,
  sign_count bigint not null default 0,
  user_handle text,
  failures integer not null default 0,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  verified_at timestamptz(3),
  revoked_at timestamptz(3),
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references custody_wallets (platform_id, account_id),
  constraint custody_credentials_otp_has_a_contact check ((type in ('EMAIL_OTP', 'SMS_OTP')) = (contact is not null)),
  constraint custody_credentials_oauth_has_an_identity
    check ((type = 'OAUTH') = (issuer is not null and audience is not null and oauth_subject is not null)),
  constraint custody_credentials_passkey_has_a_key check ((type = 'PASSKEY') = (passkey_id is not null and passkey is not null))
);
create unique index custody_credentials_one_email on custody_credentials (platform_id, account_id) where type = 'EMAIL_OTP' and revoked_at is null;
create unique index custody_credentials_one_phone on custody_credentials (platform_id, account_id) where type = 'SMS_OTP' and revoked_at is null;
create unique index custody_credentials_passkey_once on custody_credentials (platform_id, account_id, passkey_id) where revoked_at is null;
create unique index custody_credentials_identity_once
  on custody_credentials (platform_id, account_id, issuer, audience, oauth_subject) where revoked_at is null;
create index custody_credentials_by_account on custody_credentials (platform_id, account_id, created_at, id) where revoked_at is null;
create index custody_credentials_by_contact on custody_credentials (platform_id, type, contact) where revoked_at is null;
-- Revoked ones too: by it all are found when the customer is erased.
create index custody_credentials_of_a_wallet on custody_credentials (platform_id, account_id);

create table custody_sessions (
  platform_id uuid not null references platforms,
  id text not null,
  account_id text not null,
  credential_id text not null,
  -- Compressed P-256 key in hex. The private one is on the user's device.
  public_key text not null,
  -- When the credential was verified that this session goes back to.
  verified_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, id),
  foreign key (platform_id, credential_id) references custody_credentials (platform_id, id)
);
create index custody_sessions_by_account on custody_sessions (platform_id, account_id, expires_at);
create index custody_sessions_of_a_credential on custody_sessions (platform_id, credential_id);

-- The end of a session, apart from it: deleting this row undoes nothing but the rest of its quarter of an hour.
create table custody_session_ends (
  platform_id uuid not null references platforms,
  session_id text not null,
  ended_at timestamptz(3) not null,
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, session_id),
  foreign key (platform_id, session_id) references custody_sessions (platform_id, id)
);

-- One-time codes that have been issued, and the key to which each client seals its code.
create table custody_otp_issuances (
  platform_id uuid not null references platforms,
  id text not null,
  credential_id text not null,
  state text not null check (state in ('ISSUED', 'REDEEMED', 'EXHAUSTED', 'REPLACED', 'EXPIRED')),
  target_public text not null,
  -- Destroyed as soon as the code is of no use any more.
  sealed_target text,
  code_tag text not null,
  code_tag_key_id text not null,
  attempts_left integer not null check (attempts_left >= 0),
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, credential_id) references custody_credentials (platform_id, id),
  constraint custody_otp_issuances_keep_no_dead_key check ((state = 'ISSUED') = (sealed_target is not null))
);
create unique index custody_otp_issuances_one_open on custody_otp_issuances (platform_id, credential_id) where state = 'ISSUED';
create index custody_otp_issuances_of_a_credential on custody_otp_issuances (platform_id, credential_id);

-- Tokens of identity providers that have led to a session, until they would be too old anyway.
create table custody_used_tokens (
  platform_id uuid not null references platforms,
  token_sha256 text not null,
  forgotten_at timestamptz(3) not null,
  primary key (platform_id, token_sha256)
);
create index custody_used_tokens_by_age on custody_used_tokens (platform_id, forgotten_at);

-- The keys of the deployment that sign bundles, newest last. Clients pin the public ones.
create table custody_bundle_keys (
  public_key text primary key,
  sealed_private_key text not null,
  generation integer not null,
  not_before timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint custody_bundle_keys_in_turn unique (generation)
);

-- Keys with which the service signs card payments from a wallet while its owner is away. The private halves are sealed.
create table custody_delegated_keys (
  platform_id uuid not null references platforms,
  id text not null,
  account_id text not null,
  card_id text not null,
  funding_source_id text not null,
  nickname text not null,
  -- Compressed P-256 point in hex.
  public_key text not null,
  sealed_private_key text,
  -- NEW: made, and neither signed for nor shown yet.
  status text not null check (status in ('NEW', 'PENDING', 'ACTIVE', 'REVOKED')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references custody_wallets (platform_id, account_id),
  constraint custody_delegated_keys_keep_no_dead_key check ((status = 'REVOKED') = (sealed_private_key is null))
);
create unique index custody_delegated_keys_one_active on custody_delegated_keys (platform_id, funding_source_id) where status = 'ACTIVE';
create index custody_delegated_keys_by_account on custody_delegated_keys (platform_id, account_id, created_at, id);
create index custody_delegated_keys_by_binding on custody_delegated_keys (platform_id, funding_source_id, created_at, id);
