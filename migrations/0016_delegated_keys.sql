-- Keys with which the service signs card payments from a wallet while its owner is away. The private halves are sealed.

create table custody_delegated_keys (
  platform_id uuid not null references platforms,
  id text not null,
  account_id text not null,
  card_id text not null,
  funding_source_id text not null,
  nickname text not null,
  -- Compressed P-256 point in hex.
  public_key text not null,
  sealed_private_key text,
  -- NEW: made, and not yet signed for; nobody sees it.
  status text not null check (status in ('NEW', 'PENDING', 'ACTIVE', 'REVOKED')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tag_key_id text not null,
  tag text not null,
  primary key (platform_id, id),
  foreign key (platform_id, account_id) references custody_wallets (platform_id, account_id),
  constraint custody_delegated_keys_keep_no_dead_key check ((status = 'REVOKED') = (sealed_private_key is null))
);
create unique index custody_delegated_keys_one_active on custody_delegated_keys (platform_id, funding_source_id) where status = 'ACTIVE';
create index custody_delegated_keys_by_account on custody_delegated_keys (platform_id, account_id, created_at, id);
create index custody_delegated_keys_by_binding on custody_delegated_keys (platform_id, funding_source_id, created_at, id);
