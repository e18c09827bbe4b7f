-- Software that pays for one customer within a policy. What is used of its limits stands in its row, which is locked whenever it pays.
create table agents (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  name text not null,
  is_paused boolean not null,
  policy jsonb not null,
  -- Counts the changes of the policy.
  policy_version integer not null,
  -- SHA-256 of the access token. Absent: nobody has redeemed a device code yet.
  token_hash bytea,
  -- The UTC day of which the two figures behind it speak, `2025-10-13`, and the month, `2025-10`. What is spent is in the smallest unit of the
  -- currency of the policy.
  used_on text not null,
  daily_count integer not null check (daily_count >= 0),
  daily_spend bigint not null check (daily_spend >= 0),
  used_in text not null,
  monthly_spend bigint not null check (monthly_spend >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (platform_id, id)
);
create index agents_by_time on agents (platform_id, created_at, id) where deleted_at is null;
create index agents_of_customer on agents (platform_id, customer_id) where deleted_at is null;
-- A token names no platform.
create unique index agents_by_token on agents (token_hash) where deleted_at is null;

-- Every policy that an agent has ever had, and who set it.
create table agent_policies (
  platform_id uuid not null,
  agent_id text not null,
  version integer not null,
  policy jsonb not null,
  set_by text not null,
  set_at timestamptz(3) not null,
  primary key (platform_id, agent_id, version),
  foreign key (platform_id, agent_id) references agents (platform_id, id)
);

-- Codes by which software becomes the agent. `hash` is keyed: a code alone is short enough to be guessed from a plain one.
create table agent_device_codes (
  platform_id uuid not null,
  hash bytea not null,
  agent_id text not null,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  redeemed_at timestamptz(3),
  superseded_at timestamptz(3),
  primary key (platform_id, hash),
  foreign key (platform_id, agent_id) references agents (platform_id, id)
);
create index agent_device_codes_of_agent on agent_device_codes (platform_id, agent_id);
-- Whoever redeems a code names no platform.
create unique index agent_device_codes_by_hash on agent_device_codes (hash);

-- Codes that did not open anything, by the address from which they came. They belong to no platform.
create table device_code_failures (
  address text not null,
  -- `minute` or `hour`.
  span text not null,
  begins_at timestamptz(3) not null,
  failures integer not null,
  primary key (address, span, begins_at)
);
create index device_code_failures_by_time on device_code_failures (begins_at);

-- Started by this agent.
alter table transactions add column agent_id text;
