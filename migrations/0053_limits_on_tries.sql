-- Messages with codes that production has had sent, whichever platform asked. `recipient` is a keyed hash of the e-mail address or phone number:
-- nobody reads from it who that is.
create table code_messages (
  id uuid primary key,
  recipient bytea not null,
  sent_at timestamptz(3) not null
);
create index code_messages_to on code_messages (recipient, sent_at);
create index code_messages_by_time on code_messages (sent_at);

-- Proofs that were right, for the seconds in which they may come again, and what they were answered. `proof` is a keyed hash of the proof and its
-- caller: a code alone could be found by trying them all.
create table accepted_proofs (
  platform_id uuid not null references platforms,
  -- What was proven: a contact of a customer, a login, a quote.
  subject text not null,
  proof bytea not null,
  sealed_answer bytea not null,
  accepted_at timestamptz(3) not null,
  primary key (platform_id, subject, proof)
);
create index accepted_proofs_by_time on accepted_proofs (platform_id, accepted_at);
