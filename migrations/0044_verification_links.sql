-- Links by which customers complete their verification themselves. Whoever opens one knows its secret and not the platform that made it.
create table verification_links (
  platform_id uuid not null references platforms,
  -- SHA-256 of the secret in the address. The secret itself is kept nowhere.
  secret_hash bytea not null,
  customer_id text not null,
  -- Where the browser goes in the end. Absent: it stays.
  redirect_uri text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  primary key (platform_id, secret_hash),
  foreign key (platform_id, customer_id) references customers
);
create unique index verification_links_by_secret on verification_links (secret_hash);
create index verification_links_of_a_customer on verification_links (platform_id, customer_id);
