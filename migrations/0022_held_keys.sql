-- Until when a key is held by a request that runs without a transaction. Null: its answer is there, or is written in one transaction with its effect.
alter table idempotency_keys add column held_until timestamptz(3);
