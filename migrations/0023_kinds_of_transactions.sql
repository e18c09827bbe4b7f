-- Every kind of transactions says itself what it is called.
alter table transactions drop constraint transactions_type_check;
