-- Whether a domain is free is asked of the customers of all platforms, so the domain comes before the platform.
create index uma_addresses_by_domain on uma_addresses (environment, domain, platform_id) where customer_id is not null;
drop index uma_addresses_in_use;
