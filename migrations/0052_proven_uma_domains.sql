-- A domain counts once it is proven. Several platforms may claim one; the first that proves it has it. What was claimed before is unproven.

alter table uma_domains
  drop constraint uma_domains_once,
  add constraint uma_domains_once primary key (environment, domain, platform_id),
  add column proven_at timestamptz(3),
  add column proof text check (proof in ('TXT', 'FILE', 'OPERATOR')),
  -- When the look-ups for the proof began that go on now.
  add column looking_since timestamptz(3),
  add constraint uma_domains_proof check ((proven_at is null) = (proof is null));
create unique index uma_domains_proven_once on uma_domains (environment, domain) where proven_at is not null;

-- Addresses at a domain of the service are unique in an environment, those at the claim of a platform only there.
alter table uma_addresses add column is_shared boolean not null default true;
update uma_addresses a set is_shared = false
where exists (
  select from uma_domains d
  where d.environment = a.environment and d.domain = a.domain and d.platform_id = a.platform_id
);
alter table uma_addresses
  alter column is_shared drop default,
  drop constraint uma_addresses_once,
  add constraint uma_addresses_once primary key (environment, address, platform_id);
create unique index uma_addresses_shared_once on uma_addresses (environment, address) where is_shared;
