-- Cards, and what their network reports about them (cards-stablecoins part A).

create table cards (
  platform_id uuid not null references platforms,
  id text not null,
  cardholder_id text not null,
  platform_card_id text not null,
  program text not null,
  currency text not null,
  state text not null check (state in ('PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED')),
  state_reason text check (state_reason in ('ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_SERVICE')),
  -- Known once the issuer has provisioned the card.
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  processor_ref text,
  issuer_ref text,
  -- In the smallest unit of the currency. Absent: without a limit.
  max_spend_per_transaction bigint constraint cards_spend_at_least_one check (max_spend_per_transaction > 0),
  -- The first funding source of a card that has none any more: declined authorizations of a closed card name it.
  last_account_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, cardholder_id) references customers (platform_id, id),
  constraint cards_once unique (platform_id, platform_card_id),
  constraint cards_closed_with_a_reason check ((state = 'CLOSED') = (state_reason is not null))
);
-- Each filter of a list, with the order of the list behind it.
create index cards_newest on cards (platform_id, created_at, id);
create index cards_of_a_cardholder on cards (platform_id, cardholder_id, created_at, id);
create index cards_by_platform_card on cards (platform_id, platform_card_id, created_at, id);
create index cards_by_state on cards (platform_id, state, created_at, id);
create index cards_by_program on cards (platform_id, program, created_at, id);

-- The accounts that a card spends from, in order. What is detached is gone.
create table card_funding_sources (
  platform_id uuid not null references platforms,
  id text not null,
  card_id text not null,
  account_id text not null,
  position integer not null,
  primary key (platform_id, id),
  foreign key (platform_id, card_id) references cards (platform_id, id),
  constraint card_funding_sources_once unique (platform_id, card_id, account_id)
);
create index card_funding_sources_of_an_account on card_funding_sources (platform_id, account_id);

-- Everything that the network has reported, each once. The token names the card transaction at the issuer.
create table card_events (
  platform_id uuid not null references platforms,
  card_id text not null,
  event_id text not null,
  token text not null,
  message jsonb not null,
  -- IGNORED: it came too late to mean anything. WAITING: what it follows up has not come yet. OPERATOR: it never came.
  state text not null check (state in ('APPLIED', 'IGNORED', 'WAITING', 'OPERATOR')),
  -- The card transaction that it began or continued.
  transaction_id text,
  -- Why an authorization was declined.
  decline_reason text,
  received_at timestamptz(3) not null,
  primary key (platform_id, card_id, event_id)
);
create index card_events_of_a_token on card_events (platform_id, card_id, token, received_at);
create index card_events_left_to_people on card_events (platform_id, received_at) where state = 'OPERATOR';

-- The vault of the sandbox: card numbers, sealed, apart from all else that is known about a card.
create table card_vault_numbers (
  platform_id uuid not null references platforms,
  card_id text not null,
  sealed_number text not null,
  exp_month integer not null,
  exp_year integer not null,
  primary key (platform_id, card_id)
);

-- Links to the page that shows one card. Only the hash of the secret in a link is kept.
create table card_vault_links (
  platform_id uuid not null references platforms,
  token_hash text not null,
  card_id text not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, token_hash),
  foreign key (platform_id, card_id) references card_vault_numbers (platform_id, card_id)
);
