-- Look-ups of receivers. A quote to an UMA address needs one: what the receiver's institution has answered stands in it.
create table receiver_lookups (
  platform_id uuid not null references platforms,
  id text not null,
  -- Who is to pay. Absent: the platform itself.
  customer_id text,
  -- The UMA address in lower case, or the id of an external account.
  receiver text not null,
  details jsonb not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create index receiver_lookups_by_expiry on receiver_lookups (platform_id, expires_at);

-- How often an institution has been asked in one UTC day, where the operator limits that.
create table counterparty_velocities (
  platform_id uuid not null references platforms,
  day date not null,
  domain text not null,
  messages integer not null constraint counterparty_velocities_count check (messages > 0),
  primary key (platform_id, day, domain)
);
