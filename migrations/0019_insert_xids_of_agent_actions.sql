-- The default is evaluated once for the rows that exist, so the table is not rewritten.
alter table agent_actions add column insert_xid bigint not null default (insert_xid_base() + pg_current_xact_id()::text::bigint);
create index agent_actions_by_insert on agent_actions (platform_id, insert_xid, id);
