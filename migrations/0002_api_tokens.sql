-- Credentials of platforms. Only the SHA-256 of a secret is kept.
create table api_tokens (
  platform_id uuid not null references platforms,
  id text not null,
  client_id text not null,
  secret_hash bytea not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (platform_id, id)
);
-- The credential of a request names no platform, so these two are looked up across all of them.
create unique index api_tokens_by_client_id on api_tokens (client_id) where deleted_at is null;
create unique index api_tokens_by_id on api_tokens (id) where deleted_at is null;
create index api_tokens_by_time on api_tokens (platform_id, created_at, id) where deleted_at is null;
