-- What the runtime keeps: tenants, idempotency keys, jobs, the event outbox.

-- One platform in one environment. Every other table of a tenant begins with its platform_id.
create table platforms (
  platform_id uuid primary key,
  name text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  clock_moves_until timestamptz(3),
  webhook_endpoint text,
  created_at timestamptz(3) not null,
  constraint platforms_production_has_no_lead check (environment = 'sandbox' or clock_offset_ms = 0)
);

create table idempotency_keys (
  platform_id uuid not null references platforms,
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  expires_at timestamptz(3) not null,
  primary key (platform_id, scope, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (platform_id, expires_at);

create table jobs (
  platform_id uuid not null references platforms,
  id text not null,
  name text not null,
  payload jsonb not null,
  due_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  attempts integer not null default 0,
  leased_until timestamptz(3),
  is_dead boolean not null default false,
  last_error text,
  created_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create index jobs_by_time on jobs (run_at) where not is_dead;
create index jobs_by_due_time on jobs (platform_id, due_at, id) where not is_dead;

create table events (
  platform_id uuid not null references platforms,
  id text not null,
  type text not null,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'delivered', 'undeliverable', 'unsent')),
  attempts integer not null default 0,
  first_attempt_at timestamptz(3),
  next_attempt_at timestamptz(3),
  leased_until timestamptz(3),
  ended_at timestamptz(3),
  primary key (platform_id, id)
);
create index events_waiting on events (next_attempt_at) where state = 'waiting';
create index events_waiting_by_subject on events (platform_id, subject, id) where state = 'waiting';
create index events_by_time on events (platform_id, created_at);
