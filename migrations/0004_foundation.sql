-- What several areas share: terms, currencies of platforms, files, signatures and proofs, and the directories of UMA.

-- What the operator has set for one platform: fees, limits, corridors. Versions are never changed; a later one ends the time of those before it.
-- One that was replaced before it took effect has an empty time.
create table terms (
  platform_id uuid not null references platforms,
  version integer not null,
  document jsonb not null,
  effective_at timestamptz(3) not null,
  ends_at timestamptz(3),
  set_at timestamptz(3) not null,
  primary key (platform_id, version),
  constraint terms_have_a_time check (ends_at is null or ends_at >= effective_at)
);
create index terms_in_time on terms (platform_id, effective_at);
create unique index terms_one_is_last on terms (platform_id) where ends_at is null;

-- The bank accounts of the operator. A version never changes; one holds at any moment.
create table treasury_versions (
  version integer primary key,
  -- Without the numbers that banks have issued: it is read by every unit of work that needs the accounts. As it was
  -- given, the order of members included.
  document json not null,
  -- These numbers, by the id of the account.
  numbers json not null,
  effective_at timestamptz(3) not null,
  ends_at timestamptz(3),
  set_at timestamptz(3) not null,
  constraint treasury_versions_have_a_time check (ends_at is null or ends_at >= effective_at)
);
create unique index treasury_versions_one_is_last on treasury_versions ((true)) where ends_at is null;

-- Numbers that a bank has issued for an account of the operator, one for each who pays in. A number is given once: one that was given stays here for ever.
create table treasury_numbers (
  -- The id of the account in the document.
  account text not null,
  -- What makes it this number and no other.
  number text not null,
  coordinates jsonb not null,
  -- Its place in the list.
  position integer not null,
  -- When the first version takes effect that lists it, and when one that does not.
  listed_from timestamptz(3) not null,
  listed_until timestamptz(3),
  -- To whom it was given. Absent: to none yet.
  platform_id uuid,
  internal_account_id text,
  given_at timestamptz(3),
  primary key (account, number),
  constraint treasury_numbers_are_given_as_a_whole check ((internal_account_id is null) = (given_at is null) and (internal_account_id is null) = (platform_id is null))
);
create index treasury_numbers_left on treasury_numbers (account, position) where internal_account_id is null;
-- An account gets one number of each bank account.
create unique index treasury_numbers_of_an_account on treasury_numbers (platform_id, internal_account_id, account) where internal_account_id is not null;

-- Tokens that are currencies of the service. A code never changes its meaning.
create table registered_currencies (
  environment text not null check (environment in ('sandbox', 'production')),
  code text not null,
  name text not null,
  decimals integer not null check (decimals between 0 and 8),
  base_currency text not null,
  network text not null,
  platform_id uuid not null references platforms,
  stablecoin_id text not null,
  -- False until the operator has enabled it, and while it is disabled: what there is stays, and nothing new is begun.
  is_enabled boolean not null,
  -- Real time, since other processes learn of it by looking.
  registered_at timestamptz(3) not null,
  primary key (platform_id, code)
);
-- In the sandbox, where tokens are made up, each platform has codes of its own. In production a code belongs to one platform.
create unique index registered_currencies_once on registered_currencies (code) where environment = 'production';
create index registered_currencies_of_code on registered_currencies (code);
create index registered_currencies_by_time on registered_currencies (registered_at);

-- Files that are kept for all features. Their bytes lie in the store of files, sealed; here is the key that opens each, sealed in turn.
create table sealed_files (
  platform_id uuid not null references platforms,
  id text not null,
  sealed_key text not null,
  -- Absent while the file is on its way, and of one whose request has failed.
  kept_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (platform_id, id)
);

-- Actions that wait for the signature of an end user's key, and what became of those that were signed.
create table signed_requests (
  platform_id uuid not null references platforms,
  id text not null,
  -- Method and path of the call that may be repeated with the signature, and the hash of its body.
  call text not null,
  body_sha256 text not null,
  type text not null,
  -- The wallet account or the customer that is acted on.
  subject text not null,
  -- A newer request on the same topic takes the place of an open one.
  topic text,
  -- The text to sign, exactly as it went out.
  payload text not null,
  memo json not null,
  -- SETTLED: the service has carried it out, and keeps its end until the client asks again.
  state text not null check (state in ('ISSUED', 'PROCESSING', 'SETTLED', 'CLOSED', 'VOID')),
  -- While processing: the stamp that was accepted, which counts for this challenge alone, and its hash.
  signature text,
  signature_sha256 text,
  -- While processing: how many more times the answer is to be waited for.
  waits_left integer not null default 0,
  -- When settled: what the call is answered once. Absent where the answer is made in the call that delivers it.
  answer json,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (platform_id, id),
  constraint signed_requests_processing_is_signed check ((state = 'PROCESSING') <= (signature_sha256 is not null))
);
create index signed_requests_open on signed_requests (platform_id, subject, issued_at) where state = 'ISSUED';
create index signed_requests_accepted on signed_requests (platform_id, call) where state in ('PROCESSING', 'SETTLED');
create index signed_requests_of_a_subject on signed_requests (platform_id, subject);
create index signed_requests_by_age on signed_requests (platform_id, issued_at);

-- Proofs that were right, for the seconds in which they may come again, and what they were answered.
create table accepted_proofs (
  platform_id uuid not null references platforms,
  -- What was proven: a contact of a customer, a login, a quote.
  subject text not null,
  -- A keyed hash of the proof and its caller: a code alone could be found by trying them all.
  proof bytea not null,
  sealed_answer bytea not null,
  accepted_at timestamptz(3) not null,
  primary key (platform_id, subject, proof)
);
create index accepted_proofs_by_time on accepted_proofs (platform_id, accepted_at);

-- Messages with codes that production has had sent, for the limits that hold over all platforms.
create table code_messages (
  id uuid primary key,
  -- A keyed hash of the e-mail address or phone number. It does not show whose it is.
  recipient bytea not null,
  sent_at timestamptz(3) not null
);
create index code_messages_to on code_messages (recipient, sent_at);
create index code_messages_by_time on code_messages (sent_at);

-- A directory across all platforms: the sender to an address at a domain does not know the platform. Several platforms may claim a domain; the
-- first that proves it has it. A domain that a platform has left stays its own until no customer carries it any more.
create table uma_domains (
  environment text not null check (environment in ('sandbox', 'production')),
  domain text not null,
  platform_id uuid not null references platforms,
  subdomain text not null,
  -- Configured now, not only left behind by customers with an old address.
  is_current boolean not null,
  -- Absent: the domain does not count yet.
  proven_at timestamptz(3),
  proof text check (proof in ('TXT', 'FILE', 'OPERATOR')),
  -- When the look-ups for the proof began that go on now.
  looking_since timestamptz(3),
  constraint uma_domains_once primary key (environment, domain, platform_id),
  constraint uma_domains_proof check ((proven_at is null) = (proof is null))
);
create unique index uma_domains_by_subdomain on uma_domains (subdomain);
create unique index uma_domains_proven_once on uma_domains (environment, domain) where proven_at is not null;

-- A directory across all platforms: platforms without a domain of their own share the operator's, and the payer of an address does not know the
-- platform. An address that was given up stays here, kept for the same customer id of the same platform.
create table uma_addresses (
  environment text not null check (environment in ('sandbox', 'production')),
  address text not null,
  domain text not null,
  platform_id uuid not null references platforms,
  platform_customer_id text not null,
  -- Absent: the address is not answered now.
  customer_id text,
  -- At a domain of the service, where an address is unique in its environment. One at the claim of a platform is unique there.
  is_shared boolean not null,
  constraint uma_addresses_once primary key (environment, address, platform_id)
);
create unique index uma_addresses_shared_once on uma_addresses (environment, address) where is_shared;
-- Whether a domain is free is asked of the customers of all platforms, so the domain comes before the platform.
create index uma_addresses_by_domain on uma_addresses (environment, domain, platform_id) where customer_id is not null;

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

-- By what people find objects that change seldom: names, contacts, the endings of accounts. What each payment writes has no row here. Objects that
-- are deleted or erased have none.
create table search_terms (
  platform_id uuid not null,
  -- Of what it is, and what: `CUSTOMER_NAME`.
  kind text not null,
  -- In the form in which it is compared.
  term text not null,
  object text not null,
  -- When the object was made.
  at timestamptz(3) not null,
  primary key (platform_id, object, kind, term)
);
-- Ordered by bytes, so that words are found by their beginnings.
create index search_terms_by_term on search_terms (platform_id, kind, term text_pattern_ops, at desc);
