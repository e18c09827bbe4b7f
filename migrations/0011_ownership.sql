-- How the owners of wallets prove that they hold them. What has ended is kept as evidence.

create table ownership_challenges (
  platform_id uuid not null references platforms,
  account_id text not null,
  id uuid not null,
  method text not null check (method in ('WALLET_SIGNATURE', 'LIVENESS')),
  -- What the wallet is to sign.
  message text,
  -- What proved it.
  signature text,
  -- None while the challenge is open.
  outcome text check (outcome in ('PROVEN', 'FAILED', 'EXPIRED', 'ABANDONED')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (platform_id, account_id, id),
  foreign key (platform_id, account_id) references external_accounts (platform_id, id),
  constraint ownership_challenges_have_a_message_to_sign check ((message is not null) = (method = 'WALLET_SIGNATURE')),
  constraint ownership_challenges_end_with_an_outcome check ((outcome is null) = (ended_at is null))
);

-- A new challenge takes the place of the one before.
create unique index ownership_challenges_one_open on ownership_challenges (platform_id, account_id) where outcome is null;

-- What a wallet may be paid at once before its ownership is proven, in the smallest unit. Without it what ships holds.
alter table counterparty_requirements add column unproven_amount bigint check (unproven_amount >= 0);
alter table counterparty_requirements add column unproven_currency text;
alter table counterparty_requirements
  add constraint counterparty_requirements_name_the_currency check ((unproven_amount is null) = (unproven_currency is null));
