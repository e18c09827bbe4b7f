-- Which secret keys this database is written with, by the setting that gives them: a process with another key must not start.
create table key_fingerprints (
  name text primary key,
  fingerprint text not null
);
-- A database from before knows its master key by what it has sealed first.
insert into key_fingerprints (name, fingerprint)
select 'MASTER_KEY', master_key_id from webhook_signing_keys order by not_before, key_id limit 1;
