-- Who did what, written in the transaction of the change and never changed. A batch vouches for its entries and for the batch before it.

create table audit_entries (
  platform_id uuid not null references platforms,
  id text not null,
  -- Real time, also where a sandbox clock leads.
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  object text,
  request_id text,
  source_address text,
  -- The beginning of the key that has signed.
  signer text,
  -- A status, or the code of a refusal.
  result text not null,
  -- The names of the fields that the request brought, never their values.
  fields text[] not null,
  batch integer,
  primary key (platform_id, id)
);
create index audit_entries_unsealed on audit_entries (platform_id, id) where batch is null;
create index audit_entries_by_batch on audit_entries (platform_id, batch);

create table audit_batches (
  platform_id uuid not null references platforms,
  number integer not null,
  entries integer not null,
  seal text not null,
  sealed_at timestamptz(3) not null default now(),
  primary key (platform_id, number)
);
