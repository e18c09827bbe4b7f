-- Factors that customers have lost, and the checks by which they are allowed to do without them (agents-sca 15).
create table two_factor_resets (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  factor text not null check (factor in ('SMS_OTP', 'TOTP', 'PASSKEY')),
  -- As it was written last. Whatever is not final has expired once its time is over, whether or not that has been written.
  status text not null check (status in ('INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED', 'COMPLETED', 'REJECTED', 'EXPIRED')),
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  constraint two_factor_resets_tell_when_they_were_completed check ((status = 'COMPLETED') = (completed_at is not null))
);
-- A newer reset of a factor ends the one before.
create unique index two_factor_resets_one_open on two_factor_resets (platform_id, customer_id, factor)
  where status in ('INITIATED', 'PENDING_REVIEW', 'LIVENESS_PASSED');
create index two_factor_resets_of_a_customer on two_factor_resets (platform_id, customer_id, started_at);
create index two_factor_resets_under_review on two_factor_resets (platform_id, started_at) where status = 'PENDING_REVIEW';
