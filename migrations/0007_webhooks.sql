-- Delivery of events, and the keys that sign them.

alter table events add column is_once boolean not null default false;
alter table events add column recorded_at timestamptz(3) not null default now();

-- Which platforms have something to deliver, and what comes next on each.
drop index events_waiting;
create index events_waiting on events (platform_id, next_attempt_at, id) where state = 'waiting';

-- First attempts for one subject are made in order: the next event waits for the result of the one before, with next_attempt_at null once it has been found to wait.
drop index events_waiting_by_subject;
create index events_without_result on events (platform_id, subject, id) where state = 'waiting' and first_attempt_at is null;

-- Attempts that run now: a platform has a bounded number of them.
create index events_in_attempt on events (platform_id, leased_until) where state = 'waiting' and leased_until is not null;

-- Events that have ended are kept for a while.
create index events_ended on events (ended_at) where ended_at is not null;
create index events_undeliverable on events (platform_id) where state = 'undeliverable';
drop index events_by_time;

-- One key pair per environment signs at a time; the next one is published before its first use, the last one for a while after.
create table webhook_signing_keys (
  key_id text primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  generation integer not null,
  public_key bytea not null,
  sealed_private_key bytea not null,
  master_key_id text not null,
  not_before timestamptz(3) not null,
  not_after timestamptz(3),
  constraint webhook_signing_keys_follow_each_other unique (environment, generation)
);
