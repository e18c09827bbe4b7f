-- What the operator has set for one platform: fees, limits, corridors. Versions are never changed; a later one ends the time of those before it. One
-- that was replaced before it took effect has an empty time.
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

-- What a platform has sent in one UTC day through a corridor whose daily volume is limited.
create table payment_volumes (
  platform_id uuid not null references platforms,
  day date not null,
  sending_currency text not null,
  receiving_currency text not null,
  amount bigint not null constraint payment_volumes_are_not_negative check (amount >= 0),
  primary key (platform_id, day, sending_currency, receiving_currency)
);
