-- What an entry is about beside its object: the account, the credential and the session of a wallet (wallet-auth 16.6). Entries from before have none.
alter table audit_entries add column concerned text[];
