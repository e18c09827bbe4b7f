-- The people and businesses whom platforms serve.

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
  primary key (platform_id, id),
  constraint customers_sealed_numbers_name_their_key check ((sealed_tax_number is null) = (master_key_id is null))
);
-- The platform's own id names one living customer.
create unique index customers_once on customers (platform_id, platform_customer_id) where deleted_at is null;
create index customers_by_time on customers (platform_id, created_at, id);
create index customers_by_uma_address on customers (platform_id, uma_address);

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

-- A directory across all platforms: two platforms without a domain of their own share the operator's, and whoever pays an address does not
-- know the platform. An address that was given up stays here, kept for the same customer id of the same platform.
create table uma_addresses (
  environment text not null check (environment in ('sandbox', 'production')),
  address text not null,
  domain text not null,
  platform_id uuid not null references platforms,
  platform_customer_id text not null,
  -- Absent: nobody answers there now.
  customer_id text,
  constraint uma_addresses_once primary key (environment, address)
);
create index uma_addresses_in_use on uma_addresses (platform_id, environment, domain) where customer_id is not null;
