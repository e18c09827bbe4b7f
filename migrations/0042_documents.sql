-- Files by which customers, and the people behind businesses, are verified. The files themselves lie sealed in the store of files.
create table documents (
  platform_id uuid not null references platforms,
  id text not null,
  -- The customer, or a person behind it.
  holder_id text not null,
  customer_id text not null,
  document_type text not null,
  -- Empty where the document has none.
  side text not null check (side in ('', 'FRONT', 'BACK')),
  country text not null,
  -- The number that is printed on it, encrypted under the master key of that id.
  sealed_number bytea,
  master_key_id text,
  issuing_authority text,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  file_id text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers,
  constraint documents_sealed_numbers_name_their_key check ((sealed_number is null) = (master_key_id is null))
);
create unique index documents_once on documents (platform_id, holder_id, document_type, country, side) where document_type <> 'OTHER';
create index documents_by_time on documents (platform_id, created_at, id);
create index documents_of_a_holder on documents (platform_id, holder_id, created_at, id);
create index documents_of_a_customer on documents (platform_id, customer_id, created_at, id);
