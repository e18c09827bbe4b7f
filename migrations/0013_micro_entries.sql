-- Credits of one cent, paid by the operator, that show whether an account outside can be debited by ACH.
create table micro_entries (
  platform_id uuid not null references platforms,
  account_id text not null,
  -- A technical return is answered with a second one.
  attempt integer not null check (attempt in (1, 2)),
  sent_at timestamptz(3) not null,
  -- When no return can come any more.
  final_at timestamptz(3) not null,
  -- Why it came back, in the codes of the ACH network.
  return_code text,
  returned_at timestamptz(3),
  primary key (platform_id, account_id, attempt),
  foreign key (platform_id, account_id) references external_accounts (platform_id, id),
  constraint micro_entries_return_with_a_code check ((return_code is null) = (returned_at is null))
);
