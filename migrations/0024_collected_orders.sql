-- Orders that wait for the cut-off at which their partner takes all of a rail together. What a partner takes at once has no row here.
create table partner_orders (
  platform_id uuid not null references platforms,
  key text not null,
  rail text not null,
  kind text not null check (kind in ('payout', 'pull', 'refund')),
  transaction_id text not null,
  -- Of the wallet that pays, on its transfer.
  wallet_signature text,
  cut_off timestamptz(3) not null,
  -- Obsolete: what became of it was told before it was sent.
  state text not null check (state in ('waiting', 'sent', 'obsolete')),
  primary key (platform_id, key)
);
create index partner_orders_waiting on partner_orders (platform_id, rail, cut_off) where state = 'waiting';

-- One row for each job that is to send orders, as long as it has not sent them.
create table partner_cut_offs (
  platform_id uuid not null references platforms,
  rail text not null,
  cut_off timestamptz(3) not null,
  primary key (platform_id, rail, cut_off)
);

-- Partners number their notices themselves: the same id about another payment, or of another kind, is another notice.
alter table partner_notices drop constraint partner_notices_pkey;
alter table partner_notices add primary key (platform_id, transaction_id, kind, id);
