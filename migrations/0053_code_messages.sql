-- Messages with codes that production has had sent, whichever platform asked. `recipient` is a keyed hash of the e-mail address or phone number:
-- nobody reads from it who that is.
create table code_messages (
  id uuid primary key,
  recipient bytea not null,
  sent_at timestamptz(3) not null
);
create index code_messages_to on code_messages (recipient, sent_at);
create index code_messages_by_time on code_messages (sent_at);
