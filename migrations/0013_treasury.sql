-- What the operator's banks say about the accounts of the treasury.

-- One booking of a bank. What it came to in the ledger stands in its journals.
create table bank_entries (
  -- The id of the account in the treasury document.
  account text not null,
  -- The bank's own, or the statement and the line.
  id text not null,
  booked_on date not null,
  currency text not null,
  -- Credits of the account are positive, debits negative.
  amount bigint not null check (amount <> 0),
  -- What the bank tells of the transfer: the reference of an order, or of the payer.
  reference text,
  recorded_at timestamptz(3) not null,
  -- When the rules have last looked for what it belongs to.
  looked_at timestamptz(3) not null,
  -- A person has undone its match: the rules leave it to persons from then on.
  unmatched_at timestamptz(3),
  primary key (account, id)
);
create index bank_entries_by_time on bank_entries (account, recorded_at);

-- Items of cash that belong together and come to zero.
create table cash_matches (
  id uuid primary key,
  account text not null,
  -- What has found it, or `PERSON`.
  rule text not null,
  -- What a person went by.
  because text,
  matched_at timestamptz(3) not null,
  -- When it was undone: it has no items from then on.
  undone_at timestamptz(3),
  undone_because text
);
create index cash_matches_by_time on cash_matches (matched_at);
create index cash_matches_undone on cash_matches (undone_at) where undone_at is not null;
