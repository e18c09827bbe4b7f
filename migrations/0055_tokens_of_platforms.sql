-- In the sandbox, where tokens are made up, each platform has tokens and codes of its own. In production a token of a network, and a code, is one
-- platform's.
alter table stablecoin_tokens drop constraint stablecoin_tokens_once;
alter table stablecoin_tokens add primary key (platform_id, network, network_token_identifier);
create unique index stablecoin_tokens_once on stablecoin_tokens (network, network_token_identifier) where environment = 'production';

alter table registered_currencies drop constraint registered_currencies_once;
alter table registered_currencies add primary key (platform_id, code);
create unique index registered_currencies_once on registered_currencies (code) where environment = 'production';
create index registered_currencies_of_code on registered_currencies (code);
create index registered_currencies_by_time on registered_currencies (registered_at);
