-- The events of a platform are delivered by one process at a time, which holds the platform under a lease that it renews.
create table delivery_owners (
  platform_id uuid primary key references platforms,
  process uuid not null,
  leased_until timestamptz(3) not null
);

-- An event of which only the last state counts is never sent when a later one has taken its place before its first attempt.
alter table events drop constraint events_state_check;
alter table events add constraint events_have_a_known_state
  check (state in ('waiting', 'delivered', 'undeliverable', 'unsent', 'superseded'));

-- What waits for its first attempt, in order, and what waits for another one, by the time when it is due.
create index events_new on events (platform_id, id) where state = 'waiting' and first_attempt_at is null;
create index events_retried on events (platform_id, next_attempt_at, id) where state = 'waiting' and first_attempt_at is not null;
drop index events_waiting;
drop index events_without_result;
drop index events_in_attempt;
