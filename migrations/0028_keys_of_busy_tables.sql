-- Foreign keys of the rows that every payment writes cost a look-up for each row and guard what cannot happen: the platform of a unit of work is
-- that of an authenticated caller or of a row, no platform is ever deleted, and entries are written by the statement that writes their journal.
-- The audit proves both.
alter table idempotency_keys drop constraint idempotency_keys_platform_id_fkey;
alter table jobs drop constraint jobs_platform_id_fkey;
alter table events drop constraint events_platform_id_fkey;
alter table ledger_journals drop constraint ledger_journals_platform_id_fkey;
alter table ledger_entries drop constraint ledger_entries_platform_id_journal_id_fkey;
alter table ledger_holds drop constraint ledger_holds_platform_id_fkey;
alter table transactions drop constraint transactions_platform_id_fkey;
alter table quotes drop constraint quotes_platform_id_fkey;
alter table partner_notices drop constraint partner_notices_platform_id_fkey;
alter table audit_entries drop constraint audit_entries_platform_id_fkey;
