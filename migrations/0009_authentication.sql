-- Strong customer authentication (agents-sca 9 to 15): what customers prove themselves with, what they are asked for, and what they have proven.

-- Failed attempts of a customer since the last success. A customer without a row has none.
create table sca_standings (
  platform_id uuid not null references platforms,
  customer_id text not null,
  failed_attempts integer not null check (failed_attempts > 0),
  -- Absent where nothing is locked yet, and for a suspension, which has no end.
  locked_until timestamptz(3),
  is_suspended boolean not null,
  primary key (platform_id, customer_id),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);

-- Logins that have succeeded, for as long as they count.
create table sca_sessions (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  factor text not null check (factor in ('SMS_OTP', 'TOTP', 'PASSKEY')),
  end_user_ip_address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create index sca_sessions_of_a_customer on sca_sessions (platform_id, customer_id, expires_at);
create index sca_sessions_by_expiry on sca_sessions (platform_id, expires_at);

-- What a customer has been asked to prove last about a subject: a login by a factor, trust in an account, the payment of a quote.
create table sca_challenges (
  platform_id uuid not null references platforms,
  kind text not null check (kind in ('LOGIN', 'TRUST', 'PAYMENT')),
  subject text not null,
  id text not null,
  customer_id text not null,
  factor text not null check (factor in ('SMS_OTP', 'PASSKEY')),
  -- What the proof is bound to, as its kind has written it.
  facts jsonb not null,
  -- Of SMS_OTP, encrypted under a key of custody. Absent in the sandbox, whose code is always the same, and once it cannot be used any more.
  sealed_code text,
  -- Of PASSKEY, base64url.
  passkey_challenge text,
  state text not null check (state in ('OPEN', 'SATISFIED', 'VOID')),
  wrong_proofs integer not null check (wrong_proofs >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, kind, subject),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create unique index sca_challenges_by_id on sca_challenges (platform_id, id);
create index sca_challenges_of_a_customer on sca_challenges (platform_id, customer_id);
create index sca_challenges_by_expiry on sca_challenges (platform_id, expires_at);

-- Apps for one-time passwords that have been enrolled.
create table sca_totp_factors (
  platform_id uuid not null references platforms,
  customer_id text not null,
  -- The secret and the hashes of the recovery codes that are left, encrypted under the master key of that id.
  sealed_secrets bytea not null,
  master_key_id text not null,
  -- The last time step whose code was accepted; none twice.
  last_step bigint not null,
  enrolled_at timestamptz(3) not null,
  primary key (platform_id, customer_id),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);

-- Passkeys that have been enrolled, one for each customer.
create table sca_passkeys (
  platform_id uuid not null references platforms,
  customer_id text not null,
  passkey jsonb not null,
  user_handle text not null,
  sign_count bigint not null check (sign_count >= 0),
  enrolled_at timestamptz(3) not null,
  primary key (platform_id, customer_id),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);

-- Enrolments that have been started and not confirmed.
create table sca_enrolments (
  platform_id uuid not null references platforms,
  customer_id text not null,
  type text not null check (type in ('TOTP', 'PASSKEY')),
  -- Of TOTP: the secret, encrypted under the master key of that id.
  sealed_secret bytea,
  master_key_id text,
  -- Of PASSKEY, base64url.
  passkey_challenge text,
  user_handle text,
  wrong_codes integer not null check (wrong_codes >= 0),
  expires_at timestamptz(3) not null,
  primary key (platform_id, customer_id, type),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create index sca_enrolments_by_expiry on sca_enrolments (platform_id, expires_at);

-- External accounts that their customers pay without a challenge.
create table trusted_beneficiaries (
  platform_id uuid not null references platforms,
  external_account_id text not null,
  customer_id text not null,
  trusted_at timestamptz(3) not null,
  primary key (platform_id, external_account_id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  foreign key (platform_id, external_account_id) references external_accounts (platform_id, id)
);

-- Factors that customers have lost, and the checks by which they are allowed to do without them (agents-sca 15).
create table two_factor_resets (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  factor text not null check (factor in ('SMS_OTP', 'TOTP', 'PASSKEY')),
  -- As it was written last. Whatever is not final has expired once its time is over, whether or not that has been written.
  status text not null check (status in ('INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED', 'COMPLETED', 'REJECTED', 'EXPIRED')),
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  constraint two_factor_resets_tell_when_they_were_completed check ((status = 'COMPLETED') = (completed_at is not null))
);
-- A newer reset of a factor ends the one before.
create unique index two_factor_resets_one_open on two_factor_resets (platform_id, customer_id, factor)
  where status in ('INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED');
create index two_factor_resets_of_a_customer on two_factor_resets (platform_id, customer_id, started_at);
create index two_factor_resets_under_review on two_factor_resets (platform_id, started_at) where status = 'PENDING_REVIEW';
