-- Software that pays for one customer within a policy (agents-sca 1 to 8).

-- What is used of the limits of a policy stands in the row of its agent, which is locked whenever it pays.
create table agents (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  name text not null,
  is_paused boolean not null,
  policy jsonb not null,
  -- Counts the changes of the policy.
  policy_version integer not null,
  -- SHA-256 of the access token. Absent: no device code has been redeemed yet.
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
-- A token names no platform.
create unique index agents_by_token on agents (token_hash) where deleted_at is null;
-- Each filter of a list, with the order of the list behind it.
create index agents_by_time on agents (platform_id, created_at, id) where deleted_at is null;
create index agents_of_customer on agents (platform_id, customer_id, created_at, id) where deleted_at is null;
create index agents_by_pause on agents (platform_id, is_paused, created_at, id) where deleted_at is null;
create index agents_connected on agents (platform_id, created_at, id) where deleted_at is null and token_hash is not null;
create index agents_not_connected on agents (platform_id, created_at, id) where deleted_at is null and token_hash is null;
create index agents_by_change on agents (platform_id, updated_at) where deleted_at is null;
-- Deleted ones too: by it all are found when the customer is erased.
create index agents_ever_of_a_customer on agents (platform_id, customer_id, created_at, id);

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

-- Codes by which software becomes the agent.
create table agent_device_codes (
  platform_id uuid not null,
  -- Keyed: a code is short enough to be guessed from a plain hash.
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
-- A request that redeems a code names no platform.
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

-- What agents have asked for and what has become of it.
create table agent_actions (
  platform_id uuid not null,
  id text not null,
  agent_id text not null,
  customer_id text not null,
  type text not null check (type in ('EXECUTE_QUOTE', 'TRANSFER_IN', 'TRANSFER_OUT')),
  status text not null check (status in ('PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED')),
  quote_id text,
  -- Of a transfer: the request as it was checked.
  transfer jsonb,
  -- Of the payment, as soon as there is one.
  transaction_id text,
  -- What the owner of the paying wallet has signed the quote with, for the time when it is approved.
  wallet_proof jsonb,
  rejection_reason text,
  -- Until then it can be decided.
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  constraint agent_actions_are_about_one_thing check ((quote_id is null) <> (transfer is null))
);
-- A quote is submitted again only after an execution that could not start.
create unique index agent_actions_once on agent_actions (platform_id, quote_id) where status <> 'FAILED';
-- Each filter of a list, with the order of the list behind it.
create index agent_actions_by_time on agent_actions (platform_id, created_at, id);
create index agent_actions_of_agent on agent_actions (platform_id, agent_id, created_at, id);
create index agent_actions_of_customer on agent_actions (platform_id, customer_id, created_at, id);
create index agent_actions_by_status on agent_actions (platform_id, status, created_at, id);

-- What a platform has decided about the quote of an agent before the agent has asked.
create table agent_decisions_ahead (
  platform_id uuid not null,
  transaction_id text not null,
  decision text not null check (decision in ('approve', 'reject')),
  decided_at timestamptz(3) not null,
  primary key (platform_id, transaction_id)
);

-- How the policy of an agent was applied to a payment, with everything that it was judged by; and what the payment counts for. Amounts are in the
-- smallest unit of the currency beside them.
create table agent_evaluations (
  platform_id uuid not null,
  id uuid not null,
  agent_id text not null,
  evaluated_at timestamptz(3) not null,
  policy_version integer not null,
  amount bigint not null,
  currency text not null,
  spend bigint not null,
  spend_currency text not null,
  account_ids text[] not null,
  -- What had been used before.
  daily_count integer not null,
  daily_spend bigint not null,
  monthly_spend bigint not null,
  outcome text not null check (outcome in ('EXECUTED', 'WAITS')),
  transaction_id text,
  -- Nothing was taken from the payer after all, so that it counts no more.
  given_back_at timestamptz(3),
  primary key (platform_id, id)
);
create unique index agent_evaluations_once on agent_evaluations (platform_id, transaction_id) where outcome = 'EXECUTED';
