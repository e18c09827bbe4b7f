-- Each filter of a list, with the order of the list behind it.
create index transactions_by_type on transactions (platform_id, type, created_at, id);
create index transactions_by_status on transactions (platform_id, status, created_at, id);
create index transactions_by_platform_customer on transactions (platform_id, platform_customer_id, created_at, id);
drop index transactions_by_reference;
create index transactions_by_reference on transactions (platform_id, lower(reference), created_at, id) where reference is not null;

create index customers_live_by_time on customers (platform_id, created_at, id) where deleted_at is null;
create index customers_by_platform_customer on customers (platform_id, platform_customer_id, created_at, id);
create index customers_by_type on customers (platform_id, type, created_at, id);
create index customers_by_region on customers (platform_id, region, created_at, id);
create index customers_by_change on customers (platform_id, updated_at);
-- An index of arrays begins with no other column, so each entry names its platform.
create function currencies_on_platform(platform uuid, currencies text[]) returns text[] immutable parallel safe language sql as
  $$ select array_agg(platform::text || ' ' || currency) from unnest(currencies) currency $$;
create index customers_by_currency on customers using gin (currencies_on_platform(platform_id, currencies));

create index internal_accounts_of_customers_by_currency on internal_accounts (platform_id, currency, created_at, id) where customer_id is not null;
create index internal_accounts_of_customers_by_type on internal_accounts (platform_id, type, created_at, id) where customer_id is not null;
create index external_accounts_of_platforms_by_currency on external_accounts (platform_id, currency, created_at, id) where customer_id is null and deleted_at is null;
create index external_accounts_of_customers_by_currency on external_accounts (platform_id, currency, created_at, id) where customer_id is not null and deleted_at is null;

create index api_tokens_by_name on api_tokens (platform_id, name, created_at, id) where deleted_at is null;
create index api_tokens_by_change on api_tokens (platform_id, updated_at) where deleted_at is null;

drop index agents_of_customer;
create index agents_of_customer on agents (platform_id, customer_id, created_at, id) where deleted_at is null;
create index agents_by_pause on agents (platform_id, is_paused, created_at, id) where deleted_at is null;
create index agents_connected on agents (platform_id, created_at, id) where deleted_at is null and token_hash is not null;
create index agents_not_connected on agents (platform_id, created_at, id) where deleted_at is null and token_hash is null;
create index agents_by_change on agents (platform_id, updated_at) where deleted_at is null;
create index agent_actions_of_customer on agent_actions (platform_id, customer_id, created_at, id);
create index agent_actions_by_status on agent_actions (platform_id, status, created_at, id);

create index verifications_by_status on verifications (platform_id, status, created_at, id);

create index cards_by_platform_card on cards (platform_id, platform_card_id, created_at, id);
create index cards_by_state on cards (platform_id, state, created_at, id);

create index stablecoin_provider_accounts_by_status on stablecoin_provider_accounts (platform_id, status, created_at, id);
create index stablecoins_by_issuance on stablecoins (platform_id, issuance_status, created_at, id);
create index stablecoins_by_service on stablecoins (platform_id, service_operations_status, created_at, id);
create index stablecoin_operations_by_type on stablecoin_operations (platform_id, stablecoin_id, operation_type, created_at, id);
