-- Files that are kept for all features. Their bytes lie in the store of files, sealed; here is the key that opens each, sealed in turn.
create table sealed_files (
  platform_id uuid not null references platforms,
  id text not null,
  sealed_key text not null,
  -- As one piece, as files were sealed before this migration, and not in chunks.
  is_sealed_whole boolean not null default false,
  -- Absent while the file is on its way, and of one whose request has failed.
  kept_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (platform_id, id)
);

-- Payment documents have had their files to themselves, under their own ids.
insert into sealed_files (platform_id, id, sealed_key, is_sealed_whole, kept_at, created_at)
select platform_id, id, sealed_file_key, true, stored_at, created_at from payment_documents;

update jobs set name = 'sealed-files.delete-bytes' where name = 'payment-documents.delete-file';
update jobs set name = 'sealed-files.lapse'
where name = 'payment-documents.lapse' and exists (
  select from payment_documents as document
  where document.platform_id = jobs.platform_id and document.id = jobs.payload ->> 'id' and document.stored_at is null
);

delete from payment_documents where stored_at is null;
alter table payment_documents add column file_id text;
update payment_documents set file_id = id;
alter table payment_documents
  alter column file_id set not null,
  drop constraint payment_documents_are_there_when_attached,
  drop column stored_at,
  drop column sealed_file_key,
  add foreign key (platform_id, file_id) references sealed_files (platform_id, id);
