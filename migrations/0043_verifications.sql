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

-- The documents with which a case was submitted last.
create table verification_documents (
  platform_id uuid not null references platforms,
  verification_id text not null,
  document_id text not null,
  primary key (platform_id, verification_id, document_id),
  foreign key (platform_id, verification_id) references verifications
);
create index verification_documents_of_a_document on verification_documents (platform_id, document_id);
