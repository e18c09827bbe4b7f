-- What every part of the service stands on: platforms, idempotency, jobs, events, the audit log, and what limits callers.
--
-- Rows that every payment writes have no foreign key to their platform. Checking one costs a look-up for each row, and platforms are never deleted.
-- The audit proves that every row has a platform.

-- One platform in one environment. The key of every table of a platform begins with its platform_id.
create table platforms (
  platform_id uuid primary key,
  name text not null,
  -- The house is the operator itself. It has a book in the ledger and nothing else of a platform.
  kind text not null default 'platform' check (kind in ('platform', 'house')),
  environment text not null check (environment in ('sandbox', 'production')),
  -- How far the sandbox clock leads real time.
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  -- While the clock is moved, no job of the platform is taken up: until then at the latest, in real time.
  clock_moves_until timestamptz(3),
  webhook_endpoint text,
  -- Since then its programs, agents and members are refused.
  suspended_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint platforms_production_has_no_lead check (environment = 'sandbox' or clock_offset_ms = 0)
);
insert into platforms (platform_id, name, kind, environment, created_at)
  values ('00000000-0000-7000-8000-000000000000', 'house', 'house', 'production', now());

-- Requests that carried an idempotency key, and what they were answered.
create table idempotency_keys (
  platform_id uuid not null,
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  -- The answer, as `runtime/packed-texts` packs it.
  body bytea,
  -- Until when a request that runs without a transaction holds the key. Absent: the answer is here, or is written with the effect in one transaction.
  held_until timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (platform_id, scope, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (platform_id, expires_at);

-- Work that follows a request, written in its transaction. A job that is done has no row.
create table jobs (
  platform_id uuid not null,
  id text not null,
  name text not null,
  payload jsonb not null,
  -- When it was to run, in the platform's time.
  due_at timestamptz(3) not null,
  -- When it is tried next, in real time.
  run_at timestamptz(3) not null,
  attempts integer not null default 0,
  leased_until timestamptz(3),
  -- It has failed for good and waits for the operator.
  is_dead boolean not null default false,
  last_error text,
  created_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create index jobs_by_time on jobs (run_at) where not is_dead;
create index jobs_by_due_time on jobs (platform_id, due_at, id) where not is_dead;
create index jobs_dead on jobs (run_at, id) where is_dead;
create index jobs_that_failed on jobs (platform_id, name) where last_error is not null;

-- When recurring house-keeping of the whole deployment is due next. Real time.
create table sweeps (
  name text primary key,
  -- When it was begun last.
  last_run_at timestamptz(3) not null default now(),
  next_run_at timestamptz(3) not null
);

-- Figures for charts: what each process has seen in a minute, and all of them together in an hour. Real time.
create table figures (
  span text not null check (span in ('minute', 'hour')),
  at timestamptz(3) not null,
  process text not null,
  content jsonb not null,
  primary key (span, at, process)
);

-- Webhook events, written in the transaction of what they announce. Those that have ended are kept for a while.
create table events (
  platform_id uuid not null,
  id text not null,
  type text not null,
  subject text not null,
  -- What every attempt sends, as `runtime/packed-texts` packs it.
  body bytea not null,
  -- It is delivered in one attempt, and not repeated.
  is_once boolean not null default false,
  created_at timestamptz(3) not null,
  -- Real time.
  recorded_at timestamptz(3) not null default now(),
  -- Superseded: only the last state counts, and a later event came before the first attempt.
  state text not null,
  attempts integer not null default 0,
  first_attempt_at timestamptz(3),
  next_attempt_at timestamptz(3),
  leased_until timestamptz(3),
  -- What the last attempt met: the status of the answer, or what went wrong when there was no complete one.
  last_status smallint,
  last_error text,
  ended_at timestamptz(3),
  -- The last request of the platform to send it again: an id, which holds the real time.
  resend_id text,
  primary key (platform_id, id),
  constraint events_have_a_known_state check (state in ('waiting', 'delivered', 'undeliverable', 'unsent', 'superseded'))
);
-- What waits for its first attempt, in order, and what waits for another one, by the time when it is due.
create index events_new on events (platform_id, id) where state = 'waiting' and first_attempt_at is null;
create index events_retried on events (platform_id, next_attempt_at, id) where state = 'waiting' and first_attempt_at is not null;
create index events_resent on events (platform_id, resend_id) where resend_id is not null;
create index events_ended on events (platform_id, ended_at) where ended_at is not null;
create index events_undeliverable on events (platform_id) where state = 'undeliverable';
-- The beginning of the id, which holds its time and is short: each event is written into this index twice.
create index events_of_a_transaction on events (substr(subject, 13, 18)) where subject like 'Transaction:%';

-- The events of a platform are delivered by one process at a time, which holds the platform under a lease that it renews.
create table delivery_owners (
  platform_id uuid primary key references platforms,
  process uuid not null,
  leased_until timestamptz(3) not null
);

-- One key pair per environment signs events at a time. The next one is published before its first use, the last one for a while after.
create table webhook_signing_keys (
  key_id text primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  generation integer not null,
  public_key bytea not null,
  sealed_private_key bytea not null,
  master_key_id text not null,
  not_before timestamptz(3) not null,
  not_after timestamptz(3),
  constraint webhook_signing_keys_follow_each_other unique (environment, generation)
);

-- Which secret keys this database is written with, by the setting that gives them. A process with another key does not start.
create table key_fingerprints (
  name text primary key,
  fingerprint text not null,
  first_used_at timestamptz(3) not null default now()
);

-- Who did what, written in the transaction of the change and never changed.
create table audit_entries (
  platform_id uuid not null,
  id text not null,
  -- Real time.
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  object text,
  -- What it is about beside the object: the account, the credential and the session of a wallet (wallet-auth 16.6).
  concerned text[] not null,
  request_id text,
  source_address text,
  -- The beginning of the key that has signed.
  signer text,
  -- A status, or the code of a refusal.
  result text not null,
  -- The names of the fields that the request brought, never their values.
  fields text[] not null,
  primary key (platform_id, id)
);
create index audit_entries_of_a_transaction on audit_entries (substr(object, 13, 18)) where object like 'Transaction:%';
-- Who has looked at a customer, and what was decided about it.
create index audit_entries_of_a_customer on audit_entries (platform_id, object, id) where object like 'Customer:%';

-- A batch vouches for the entries behind the one before it, up to and with `through_id`, and for the batch before it.
create table audit_batches (
  platform_id uuid not null references platforms,
  number integer not null,
  through_id text not null,
  entries integer not null,
  seal text not null,
  -- Real time.
  sealed_at timestamptz(3) not null default now(),
  primary key (platform_id, number)
);

-- What has been counted against a limit: one row each time.
create table rate_hits (
  platform_id uuid not null references platforms,
  id text not null,
  name text not null,
  subject text not null,
  hit_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create index rate_hits_by_subject on rate_hits (platform_id, name, subject, hit_at);
create index rate_hits_by_age on rate_hits (platform_id, hit_at);

-- What callers of the sandbox have asked lately.
create table requests (
  platform_id uuid not null,
  id uuid not null,
  -- Real time of the end.
  created_at timestamptz(3) not null,
  method text not null,
  -- Ids stand in it as they were sent; whatever else a caller may put into a path is named.
  path text not null,
  -- Absent: the connection ended before the answer.
  status smallint,
  code text,
  token_id text,
  agent_id text,
  -- The one of the answer, which the caller may have chosen.
  request_id text not null,
  duration_ms integer not null,
  primary key (platform_id, created_at, id)
);

-- What is left of the requests that a platform may make, where the operator limits them.
create table request_budgets (
  platform_id uuid primary key,
  left_over numeric not null check (left_over >= 0),
  refilled_at timestamptz(3) not null,
  -- Of those that were asked for last.
  granted integer not null
);
