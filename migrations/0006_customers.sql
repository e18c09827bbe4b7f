-- The people and businesses that platforms serve, and how they come to be approved.

create table customers (
  platform_id uuid not null references platforms,
  id text not null,
  platform_customer_id text not null,
  type text not null check (type in ('INDIVIDUAL', 'BUSINESS')),
  status text not null check (status in ('UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD')),
  -- The effective region. Once known it never changes.
  region text,
  currencies text[] not null,
  email text,
  phone_number text,
  uma_address text not null,
  address jsonb,
  -- What is only of a person, or only of a business.
  details jsonb not null,
  -- The identity number of a person, the tax number of a business, encrypted under the master key of that id.
  sealed_tax_number bytea,
  master_key_id text,
  terms_consent jsonb,
  email_verification text check (email_verification in ('PENDING', 'VERIFIED')),
  phone_verification text check (phone_verification in ('PENDING', 'VERIFIED')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- From the act of the operator until all that the customer was known by is gone.
  erasing_since timestamptz(3) constraint customers_are_deleted_before_they_are_erased check (erasing_since is null or deleted_at is not null),
  erased_at timestamptz(3) constraint customers_are_being_erased_before_they_are_gone check (erased_at is null or erasing_since is not null),
  primary key (platform_id, id),
  constraint customers_sealed_numbers_name_their_key check ((sealed_tax_number is null) = (master_key_id is null))
);
-- The platform's own id names one living customer.
create unique index customers_once on customers (platform_id, platform_customer_id) where deleted_at is null;
create index customers_by_uma_address on customers (platform_id, uma_address);
-- Each filter of a list, with the order of the list behind it.
create index customers_by_time on customers (platform_id, created_at, id);
create index customers_live_by_time on customers (platform_id, created_at, id) where deleted_at is null;
create index customers_by_platform_customer on customers (platform_id, platform_customer_id, created_at, id);
create index customers_by_type on customers (platform_id, type, created_at, id);
create index customers_by_region on customers (platform_id, region, created_at, id);
-- What people of the operator list, platform by platform.
create index customers_live_by_status on customers (platform_id, status, created_at, id) where deleted_at is null;
create index customers_by_change on customers (platform_id, updated_at);

-- A row for each currency of a customer: an index of arrays has no order, so the list is filtered by these.
create table customer_currencies (
  platform_id uuid not null,
  customer_id text not null,
  currency text not null,
  -- That of the customer.
  created_at timestamptz(3) not null,
  primary key (platform_id, customer_id, currency),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create index customer_currencies_by_time on customer_currencies (platform_id, currency, created_at, customer_id);

-- Every consent that was ever given; the one in force stands with the customer.
create table customer_consents (
  platform_id uuid not null,
  customer_id text not null,
  number integer not null,
  consent jsonb not null,
  recorded_at timestamptz(3) not null,
  primary key (platform_id, customer_id, number),
  foreign key (platform_id, customer_id) references customers
);

-- The codes that have been sent to contacts of customers and can still be entered, one for each channel. A code that has been used, used up or
-- made void has no row.
create table contact_codes (
  platform_id uuid not null references platforms,
  customer_id text not null,
  channel text not null check (channel in ('email', 'phone')),
  id text not null,
  -- A keyed hash, and the key that made it.
  code_tag text not null,
  code_tag_key_id text not null,
  attempts_left integer not null constraint contact_codes_can_be_tried check (attempts_left > 0),
  expires_at timestamptz(3) not null,
  primary key (platform_id, customer_id, channel),
  foreign key (platform_id, customer_id) references customers (platform_id, id)
);
create unique index contact_codes_by_id on contact_codes (platform_id, id);
create index contact_codes_by_expiry on contact_codes (platform_id, expires_at);

-- The people behind businesses: owners, directors, control persons.
create table beneficial_owners (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  roles text[] not null check (cardinality(roles) > 0),
  ownership_percentage integer not null check (ownership_percentage between 0 and 100),
  details jsonb not null,
  -- The number of the identification, encrypted under the master key of that id.
  sealed_identifier bytea not null,
  master_key_id text not null,
  status text not null check (status in ('UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers
);
create index beneficial_owners_of_a_business on beneficial_owners (platform_id, customer_id, created_at, id);

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

-- The case files by which customers come to be approved.
create table verifications (
  platform_id uuid not null references platforms,
  id text not null,
  customer_id text not null,
  status text not null check (
    status in ('RESOLVE_ERRORS', 'READY_FOR_VERIFICATION', 'IN_PROGRESS', 'PENDING_MANUAL_REVIEW', 'APPROVED', 'REJECTED')
  ),
  errors jsonb not null,
  -- What was found wrong with documents.
  findings jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (platform_id, id),
  foreign key (platform_id, customer_id) references customers
);
create unique index verifications_open_once on verifications (platform_id, customer_id) where status not in ('APPROVED', 'REJECTED');
create index verifications_by_time on verifications (platform_id, created_at, id);
create index verifications_of_a_customer on verifications (platform_id, customer_id, created_at, id);
-- What waits for people, over all platforms.
create index verifications_under_review on verifications (created_at, id) where status in ('IN_PROGRESS', 'PENDING_MANUAL_REVIEW');
create index verifications_by_status on verifications (platform_id, status, created_at, id);

-- The documents with which a case was submitted last.
create table verification_documents (
  platform_id uuid not null references platforms,
  verification_id text not null,
  document_id text not null,
  primary key (platform_id, verification_id, document_id),
  foreign key (platform_id, verification_id) references verifications
);
create index verification_documents_of_a_document on verification_documents (platform_id, document_id);

-- Links by which customers complete their verification themselves.
create table verification_links (
  platform_id uuid not null references platforms,
  -- SHA-256 of the secret in the address. The secret itself is kept nowhere.
  secret_hash bytea not null,
  customer_id text not null,
  -- Where the browser goes in the end. Absent: it stays.
  redirect_uri text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  primary key (platform_id, secret_hash),
  foreign key (platform_id, customer_id) references customers
);
-- The visitor of a link knows its secret and not the platform that made it.
create unique index verification_links_by_secret on verification_links (secret_hash);
create index verification_links_of_a_customer on verification_links (platform_id, customer_id);

-- Files with many customers, and how far each has been handled. The file itself is a sealed file, deleted when the import has ended.
create table bulk_imports (
  platform_id uuid not null references platforms,
  id text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
  file_id text not null,
  total integer not null,
  successful integer not null,
  failed integer not null,
  -- What each cell of a row means, by the header; nothing where the name is empty.
  columns text[] not null,
  -- Behind the last row that has been handled: the number of the next row, its line, and the bytes before it.
  next_row integer not null,
  next_line integer not null,
  next_offset integer not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (platform_id, id),
  constraint bulk_imports_handle_no_more_rows_than_there_are check (successful >= 0 and failed >= 0 and successful + failed <= total),
  constraint bulk_imports_end_with_their_last_row check (
    case status
      when 'COMPLETED' then completed_at is not null and successful + failed = total and successful > 0
      when 'FAILED' then completed_at is not null and failed = total
      else completed_at is null
    end
  )
);

-- Why rows have made no customer, by the number of the row; or why a file was not taken, from 1 on.
create table bulk_import_errors (
  platform_id uuid not null,
  import_id text not null,
  number integer not null,
  code text not null,
  message text not null,
  details jsonb not null,
  correlation_id text not null,
  primary key (platform_id, import_id, number),
  foreign key (platform_id, import_id) references bulk_imports (platform_id, id)
);
