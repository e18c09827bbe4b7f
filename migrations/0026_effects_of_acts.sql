-- The balances of accounts before and after an act, which the person who approves it reads.
alter table operator_acts add column balances jsonb;
