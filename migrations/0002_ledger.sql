-- Double entry (payments 18). Journals and entries are only ever added.

-- Without foreign keys, since every payment writes here: entries are written by the statement that writes their journal. The audit proves it.
create table ledger_journals (
  platform_id uuid not null,
  id uuid not null,
  -- Subject, event and sequence: posting the same journal twice changes nothing.
  key text not null,
  kind text not null,
  posted_at timestamptz(3) not null,
  primary key (platform_id, id),
  constraint ledger_journals_once unique (platform_id, key)
);

-- Debits are positive, credits negative; a journal has one entry per account and currency.
create table ledger_entries (
  platform_id uuid not null,
  journal_id uuid not null,
  account text not null,
  currency text not null,
  amount bigint not null constraint ledger_entries_not_zero check (amount <> 0),
  primary key (platform_id, journal_id, account, currency)
);
-- Statements of internal accounts. Accounts of the house are only ever summed.
create index ledger_entries_of_internal_accounts on ledger_entries (platform_id, account, journal_id) where account like 'ia:%';

-- The checked balances of an internal account: a projection of its entries that is locked in order of the account ids.
create table ledger_balances (
  platform_id uuid not null references platforms,
  account_id text not null,
  currency text not null,
  available bigint not null default 0,
  held bigint not null default 0,
  card_held bigint not null default 0,
  pending bigint not null default 0,
  -- Owed by the owner after a reversal; the next credits pay it first.
  receivable bigint not null default 0,
  -- Nothing can be posted to the account any more.
  is_closed boolean not null default false,
  updated_at timestamptz(3) not null,
  primary key (platform_id, account_id),
  constraint ledger_balances_never_negative check (available >= 0 and held >= 0 and card_held >= 0 and pending >= 0 and receivable >= 0),
  constraint ledger_balances_closed_at_zero check (not is_closed or available + held + card_held + pending = 0),
  constraint ledger_balances_within_range check (available + held + card_held + pending <= 9000000000000000)
) with (fillfactor = 50);

-- Money set aside. A hold is closed exactly once: captured or released.
create table ledger_holds (
  platform_id uuid not null,
  id text not null,
  account_id text not null,
  part text not null check (part in ('held', 'card_held')),
  amount bigint not null constraint ledger_holds_positive check (amount > 0),
  -- The journals that opened and closed it.
  opened_by uuid not null,
  closed_by uuid,
  primary key (platform_id, id)
);
create index ledger_holds_open on ledger_holds (platform_id, account_id) where closed_by is null;

-- Sums of the accounts of the house up to the journal in ledger_rollups: their balance is this plus the entries behind that journal.
create table ledger_house_balances (
  platform_id uuid not null references platforms,
  account text not null,
  currency text not null,
  amount numeric not null,
  primary key (platform_id, account, currency)
);

-- The journal up to which the accounts of the house of a platform have been summed.
create table ledger_rollups (
  platform_id uuid not null references platforms,
  through_journal uuid not null,
  primary key (platform_id)
);

-- Each entry of `cash:` of an account of the treasury, in the book of a platform or of the house. It is open until it is matched with others: the open
-- ones of an account come to what its bank and the books of all platforms differ by.
create table ledger_cash_items (
  platform_id uuid not null,
  journal_id uuid not null,
  -- The id of the account in the treasury document.
  account text not null,
  currency text not null,
  -- As in the entry: debits are positive.
  amount bigint not null check (amount <> 0),
  -- Of the journal.
  journal_key text not null,
  posted_at timestamptz(3) not null,
  -- Absent while it is open. Those of one match come to zero.
  match_id uuid,
  primary key (platform_id, journal_id, account)
);
create index ledger_cash_items_open on ledger_cash_items (account, posted_at) where match_id is null;
create index ledger_cash_items_of_a_match on ledger_cash_items (match_id) where match_id is not null;
create index ledger_cash_items_of_a_journal on ledger_cash_items (platform_id, journal_key);
