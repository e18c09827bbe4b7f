-- Payments: transactions and quotes, the orders and notices by which partners carry them out, and the money that comes in.
--
-- Transactions, quotes and notices have no foreign key to their platform, like every table that each payment writes (0001_runtime.sql).

-- Transactions as their owners see them. What never changes after creation, and only its kind reads, stands in details.
create table transactions (
  platform_id uuid not null,
  id text not null,
  -- As its kind calls it.
  type text not null,
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  status text not null,
  -- The paying or receiving customer, or the platform's own id.
  customer_id text not null,
  platform_customer_id text not null,
  quote_id text,
  -- Account ids or UMA addresses.
  source_identifier text,
  destination_identifier text,
  reference text,
  refund_reference text,
  refund jsonb,
  failure_reason text,
  details jsonb not null,
  -- The agent that has started it.
  agent_id text,
  receipt_confirmed_at timestamptz(3),
  -- Until then a pending payment can be executed.
  expires_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id)
) with (fillfactor = 50);
create unique index transactions_one_refund_per_reference on transactions (platform_id, lower(refund_reference)) where refund_reference is not null;
-- Each filter of a list, with the order of the list behind it. None has a column that most changes touch: then a change writes no index, and
-- half of each page is left free for the new version of its rows.
create index transactions_by_time on transactions (platform_id, created_at, id);
create index transactions_by_type on transactions (platform_id, type, created_at, id);
create index transactions_by_customer on transactions (platform_id, customer_id, created_at, id);
create index transactions_by_platform_customer on transactions (platform_id, platform_customer_id, created_at, id);
create index transactions_by_source on transactions (platform_id, source_identifier, created_at, id);
create index transactions_by_destination on transactions (platform_id, destination_identifier, created_at, id);
create index transactions_by_reference on transactions (platform_id, lower(reference), created_at, id) where reference is not null;
create index transactions_by_refund_reference on transactions (platform_id, lower(refund_reference), created_at, id) where refund_reference is not null;

-- The filter by status, which changes with each step of a payment: one row for each transaction, in the order of its list.
create table transaction_statuses (
  platform_id uuid not null,
  status text not null,
  created_at timestamptz(3) not null,
  id text not null,
  primary key (platform_id, status, created_at, id)
);

-- A quote fixes rate, fees and totals of one outgoing transaction, whose status is its own.
create table quotes (
  platform_id uuid not null,
  id text not null,
  transaction_id text not null,
  -- What is shown of it and never changes.
  details jsonb not null,
  -- The exact fraction that all arithmetic uses: sending per receiving major unit.
  rate_numerator numeric not null,
  rate_denominator numeric not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (platform_id, id),
  constraint quotes_own_one_transaction unique (platform_id, transaction_id)
);

-- What a platform has sent in one UTC day through a corridor whose daily volume is limited.
create table payment_volumes (
  platform_id uuid not null references platforms,
  day date not null,
  sending_currency text not null,
  receiving_currency text not null,
  amount bigint not null constraint payment_volumes_are_not_negative check (amount >= 0),
  primary key (platform_id, day, sending_currency, receiving_currency)
);

-- Orders to payout partners that wait. What a partner takes at once has no row here.
create table partner_orders (
  platform_id uuid not null references platforms,
  key text not null,
  rail text not null,
  kind text not null check (kind in ('payout', 'pull', 'refund')),
  transaction_id text not null,
  -- Of the wallet that pays, on its transfer.
  wallet_signature text,
  -- When the partner takes all of a rail together. Absent for an order that a person carries out.
  cut_off timestamptz(3),
  -- Of an order that a person carries out: by what the bank and the operator name it.
  reference text,
  -- The account of the treasury from which it is paid. Absent: none serves it, and a person must choose one.
  treasury_account text,
  currency text,
  amount bigint check (amount > 0),
  asked_at timestamptz(3),
  -- The file in which it is given to the bank.
  file_id text,
  -- Why it is held.
  held_because text check (held_because in ('NO_ACCOUNT', 'NOT_SCREENED', 'SENDER_UNKNOWN')),
  -- When it came into its state.
  state_since timestamptz(3),
  -- Sent: a partner has it, and reports about it. Reported: its outcome is known. Obsolete: its outcome was known before it was sent.
  state text not null check (state in ('held', 'waiting', 'in file', 'handed over', 'sent', 'reported', 'obsolete')),
  primary key (platform_id, key),
  constraint partner_orders_by_a_person check (cut_off is not null or (reference is not null and currency is not null and amount is not null
    and asked_at is not null and state_since is not null)),
  constraint partner_orders_held_for_a_reason check ((state = 'held') = (held_because is not null)),
  constraint partner_orders_in_a_file check (state <> 'in file' or file_id is not null)
);
create index partner_orders_waiting on partner_orders (platform_id, rail, cut_off) where state = 'waiting' and cut_off is not null;
create unique index partner_orders_by_reference on partner_orders (reference) where reference is not null;
create index partner_orders_of_persons on partner_orders (treasury_account, asked_at) where state in ('held', 'waiting', 'in file', 'handed over');
create index partner_orders_of_a_file on partner_orders (file_id) where file_id is not null;

-- Orders that a partner took, or that were kept until a cut-off or for people, after attempts that failed.
create table order_attempts (
  platform_id uuid not null references platforms,
  key text not null,
  failed integer not null check (failed > 0),
  -- Of the last one that failed. Absent where its process ended.
  last_error text,
  -- When the attempt succeeded.
  at timestamptz(3) not null,
  primary key (platform_id, key)
);

-- Orders that are given to a bank together. Of the house: one file holds orders of several platforms. Its bytes are the sealed file of the house with
-- the same name.
create table order_files (
  id text primary key,
  treasury_account text not null,
  format text not null check (format in ('csv')),
  currency text not null,
  -- Of one rail alone, where it was asked for so.
  rail text,
  asked_at timestamptz(3) not null,
  -- Null while it is being made.
  made_at timestamptz(3),
  orders integer not null default 0,
  total bigint not null default 0,
  -- Its bytes and their SHA-256 in hex; null while it is being made, and where no order could go out.
  content_id text,
  sha256 text,
  -- Orders that wait, because the account had not enough for them when it was made.
  left_for_funds integer not null default 0,
  handed_over_at timestamptz(3),
  -- An order was taken out of it before it was handed over: it is not to be used, and its other orders wait again.
  void_since timestamptz(3),
  constraint order_files_handed_over_whole check (handed_over_at is null or void_since is null)
);
create index order_files_by_account on order_files (treasury_account, asked_at);
-- One file of an account is made at a time.
create unique index order_files_in_the_making on order_files (treasury_account) where made_at is null;

-- One row for each job that is to send orders, as long as it has not sent them.
create table partner_cut_offs (
  platform_id uuid not null references platforms,
  rail text not null,
  cut_off timestamptz(3) not null,
  primary key (platform_id, rail, cut_off)
);

-- Notices of payout partners, each applied once (payments 18.6). Partners number them themselves: the same id about another payment, or of another
-- kind, is another notice.
create table partner_notices (
  platform_id uuid not null,
  id text not null,
  transaction_id text not null,
  kind text not null,
  -- What a notice of a return has said to be kept, 0 when it has said nothing.
  charge bigint not null,
  -- When the same notice came again with something else. The operator is informed; nothing else follows.
  contradicted_at timestamptz(3),
  received_at timestamptz(3) not null,
  primary key (platform_id, transaction_id, kind, id)
);
create index partner_notices_contradicted on partner_notices (platform_id) where contradicted_at is not null;

-- Documents that prove what a payment is for. The file itself is a sealed file.
create table payment_documents (
  platform_id uuid not null references platforms,
  id text not null,
  -- Absent: the platform's own.
  customer_id text,
  document_type text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  file_id text not null,
  -- How often it has been sent to a partner, and by what name the partner knows it.
  attempts integer not null default 0,
  partner_reference text,
  quote_id text,
  requirement_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  foreign key (platform_id, file_id) references sealed_files (platform_id, id),
  constraint payment_documents_prove_one_requirement_of_a_quote check ((quote_id is null) = (requirement_id is null))
);
create index payment_documents_of_a_customer on payment_documents (platform_id, customer_id) where customer_id is not null;

-- By what money is known to be for a payment: an address, an invoice, a reference, or an account that several payments share. A directory across
-- all platforms: a bank or a chain that reports money does not know the platform.
create table funding_instruments (
  environment text not null check (environment in ('sandbox', 'production')),
  instrument text not null,
  transaction_id text not null,
  platform_id uuid not null references platforms,
  currency text not null,
  -- Of one that several payments share: the amount says which, as long as the payment can be funded. Such a row goes when that is over.
  shared_amount bigint,
  shared_until timestamptz(3),
  constraint funding_instruments_once primary key (environment, instrument, transaction_id),
  constraint funding_instruments_are_shared_whole check ((shared_amount is null) = (shared_until is null))
);
create unique index funding_instruments_of_one on funding_instruments (environment, instrument) where shared_amount is null;
create index funding_instruments_of_transaction on funding_instruments (platform_id, transaction_id);

-- Money that a bank, a chain or a node has reported, each once.
create table receipts (
  environment text not null check (environment in ('sandbox', 'production')),
  rail text not null,
  id text not null,
  -- Absent while it is not known whose it is.
  platform_id uuid references platforms,
  -- Of money for an account it is the incoming transaction.
  transaction_id text,
  account_id text,
  is_for_review boolean not null default false,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The account of the treasury to which it came. Absent in the sandbox and on a chain.
  treasury_account text,
  -- What was paid, in words of the rail; who has sent it.
  instrument text,
  originator jsonb not null,
  accepted_at timestamptz(3) not null,
  confirmations integer not null,
  state text not null check (state in ('SEEN', 'HELD', 'APPLIED', 'UNALLOCATED', 'ASSIGNED', 'RETURNED', 'DROPPED')),
  reported_at timestamptz(3) not null,
  -- The same money was reported again with another amount, account or instrument: the last such report. The operator is informed; nothing else follows.
  contradicted_at timestamptz(3),
  other_amount bigint,
  other_currency text,
  other_treasury_account text,
  other_instrument text,
  constraint receipts_once primary key (environment, rail, id)
);
create index receipts_to_be_decided on receipts (environment, reported_at) where state in ('UNALLOCATED', 'HELD');
create index receipts_seen on receipts (environment, reported_at) where state = 'SEEN';
create index receipts_contradicted on receipts (environment, contradicted_at) where contradicted_at is not null;
create index receipts_on_the_treasury on receipts (treasury_account, amount) where treasury_account is not null;
create index receipts_of_a_transaction on receipts (platform_id, transaction_id) where transaction_id is not null;

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

-- Invitations of customers to be paid at an UMA address.
create table invitations (
  platform_id uuid not null references platforms,
  code text not null,
  inviter_uma text not null,
  -- As the person who opens the link reads it.
  first_name text,
  -- In the smallest unit. To be shown; it is never sent by itself.
  amount_to_send bigint constraint invitations_show_positive_amounts check (amount_to_send > 0),
  currency text,
  created_at timestamptz(3) not null,
  -- Absent: it never expires.
  expires_at timestamptz(3),
  claimed_at timestamptz(3),
  invitee_uma text,
  cancelled_at timestamptz(3),
  primary key (platform_id, code),
  constraint invitations_amounts_have_a_currency check ((amount_to_send is null) = (currency is null)),
  constraint invitations_are_claimed_by_somebody check ((claimed_at is null) = (invitee_uma is null)),
  constraint invitations_end_once check (claimed_at is null or cancelled_at is null)
);
-- The visitor of a link knows its code and not the platform that made it.
create unique index invitations_by_code on invitations (code);
create index invitations_by_inviter on invitations (platform_id, inviter_uma);
create index invitations_by_invitee on invitations (platform_id, invitee_uma) where invitee_uma is not null;

-- Prices of currencies as production has used them. Each list is kept once, by the SHA-256 of its text, however long it holds.
create table rate_snapshots (
  hash text primary key,
  prices jsonb not null
);

-- Which prices hold in the five minutes that begin then, in every process. Written once and never changed.
create table rate_windows (
  starts_at timestamptz(3) primary key,
  snapshot_hash text not null references rate_snapshots
);

-- Prices that a source has said and that are not used unless the operator accepts them.
create table held_rates (
  currency text primary key,
  reason text not null check (reason in ('MOVED', 'CHANGED')),
  -- For one US dollar, as a fraction.
  units text not null,
  source text not null,
  as_of timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  accepted_at timestamptz(3)
);
