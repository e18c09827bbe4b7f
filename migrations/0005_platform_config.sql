-- What each platform has configured, and which platform answers for which UMA domain.

create table platform_configs (
  platform_id uuid primary key references platforms,
  is_regulated boolean not null,
  -- Whether customers must have accepted the end-user terms before they get accounts and may pay.
  is_terms_consent_required boolean not null,
  uma_domain text,
  proxy_uma_subdomain text,
  supported_currencies jsonb not null,
  embedded_wallet_config jsonb,
  card_tokenization_2fa_config jsonb,
  fee_configs jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A directory across all platforms: whoever sends to an address at a domain does not know the platform. A domain that a platform has left
-- stays its own until no customer carries it any more.
create table uma_domains (
  environment text not null check (environment in ('sandbox', 'production')),
  domain text not null,
  platform_id uuid not null references platforms,
  subdomain text not null,
  -- Configured now, not only left behind by customers with an old address.
  is_current boolean not null,
  constraint uma_domains_once primary key (environment, domain)
);
create unique index uma_domains_by_subdomain on uma_domains (subdomain);
