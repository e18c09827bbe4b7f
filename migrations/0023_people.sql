-- The API token of the platform that invited its first owner by this link. The link ends together with the token.
alter table person_links add column token_id text;
create index person_links_of_tokens on person_links (token_id) where token_id is not null and spent_at is null;
