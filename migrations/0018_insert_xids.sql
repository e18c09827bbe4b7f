-- Rows of a followed list keep the number of the transaction that inserted them, in the column insert_xid. A cursor holds a snapshot of the database:
-- by these numbers it tells which rows had been committed when a page was read (runtime/pages/followed.ts).

-- Added to the transaction numbers of this server. It grows when the database is moved to another server, whose numbers may be lower
-- (runtime/db/server-starts.ts).
create function insert_xid_base() returns bigint language sql immutable as 'select 0::bigint';

-- Each start of the database server. A restored backup lacks the starts after it, so cursors that were issued after it are recognised.
create table server_starts (
  id uuid primary key default gen_random_uuid(),
  insert_xid bigint not null default (insert_xid_base() + pg_current_xact_id()::text::bigint),
  -- The identifier that PostgreSQL gave the server's data folder.
  system text not null,
  started_at timestamptz(3) not null
);
create index server_starts_by_xid on server_starts (insert_xid);
