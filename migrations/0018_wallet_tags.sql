-- Whose a wallet is, where it is used and whether it has had a credential are vouched for like credentials and sessions, so that writing here
-- gives nobody a wallet. Wallets that were made before have no tag: nobody vouches for them, and they are not used any more.
alter table custody_wallets
  add column environment text not null default 'sandbox' check (environment in ('sandbox', 'production')),
  -- It has a credential or has had one: none is added without a signature any more.
  add column is_claimed boolean not null default false,
  add column tag_key_id text not null default '',
  add column tag text not null default '';
alter table custody_wallets
  alter column environment drop default,
  alter column is_claimed drop default,
  alter column tag_key_id drop default,
  alter column tag drop default;
