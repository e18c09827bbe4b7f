-- Entries that concern a customer beside their object: its account was frozen, its card closed, its payment settled.
create index audit_entries_that_concern on audit_entries using gin (concerned) where concerned <> '{}';
