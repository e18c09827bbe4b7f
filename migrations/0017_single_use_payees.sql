-- Payees that can be paid once only, and the payment that pays each of them: a Lightning invoice by its payment hash. A directory across all
-- platforms: whoever pays an invoice does not know who else has it. The row goes when the payment has failed, and stays when it was delivered.
create table single_use_payees (
  environment text not null check (environment in ('sandbox', 'production')),
  payee text not null,
  platform_id uuid not null references platforms,
  transaction_id text not null,
  taken_at timestamptz(3) not null,
  -- Absent while the payment may still be delivered.
  paid_at timestamptz(3),
  constraint single_use_payees_once primary key (environment, payee)
);
create index single_use_payees_of_a_payment on single_use_payees (platform_id, transaction_id);
