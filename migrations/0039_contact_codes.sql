-- The codes that have been sent to contacts of customers and can still be entered, one for each channel. A code that has been used, used up or
-- made void has no row.

create table contact_codes (
  platform_id uuid not null references platforms,
  customer_id text not null,
  channel text not null check (channel in ('email', 'phone')),
  id text not null,
  -- A keyed hash, and the key that made it.
  code_tag text not null,
  code_tag_key_id text not null,
  attempts_left integer not null constraint contact_codes_can_be_tried check (attempts_left > 0),
  expires_at timestamptz(3) not null,
  primary key (platform_id, customer_id, channel),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create unique index contact_codes_by_id on contact_codes (platform_id, id);
create index contact_codes_by_expiry on contact_codes (platform_id, expires_at);
