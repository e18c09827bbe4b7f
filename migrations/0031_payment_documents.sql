-- Documents that prove what a payment is for. The file itself lies in the store of files, sealed; here is the key that opens it, sealed in turn.
create table payment_documents (
  platform_id uuid not null references platforms,
  id text not null,
  -- Absent: the platform's own.
  customer_id text,
  document_type text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  sealed_file_key text not null,
  -- Absent while the file is on its way: nobody has been told of the document yet.
  stored_at timestamptz(3),
  -- How often it has been sent to a partner, and by what name the partner knows it.
  attempts integer not null default 0,
  partner_reference text,
  quote_id text,
  requirement_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers (platform_id, id),
  constraint payment_documents_prove_one_requirement_of_a_quote check ((quote_id is null) = (requirement_id is null)),
  constraint payment_documents_are_there_when_attached check (quote_id is null or stored_at is not null)
);

-- The bytes of sealed files, where no folder is set for them.
create table stored_files (
  platform_id uuid not null references platforms,
  name text not null,
  bytes bytea not null,
  primary key (platform_id, name)
);
-- What is sealed cannot be compressed.
alter table stored_files alter column bytes set storage external;
