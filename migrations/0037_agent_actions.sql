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
create index agent_actions_by_time on agent_actions (platform_id, created_at, id);
create index agent_actions_of_agent on agent_actions (platform_id, agent_id, created_at, id);
-- A quote is submitted again only after an execution that could not start.
create unique index agent_actions_once on agent_actions (platform_id, quote_id) where status <> 'FAILED';

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
