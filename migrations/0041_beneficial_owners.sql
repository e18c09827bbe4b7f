-- The people behind businesses: owners, directors, control persons.
create table beneficial_owners (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  roles text[] not null check (cardinality(roles) > 0),
  ownership_percentage integer not null check (ownership_percentage between 0 and 100),
  details jsonb not null,
  -- The number of the identification, encrypted under the master key of that id.
  sealed_identifier bytea not null,
  master_key_id text not null,
  status text not null check (status in ('UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers
);
create index beneficial_owners_of_a_business on beneficial_owners (platform_id, customer_id, created_at, id);
