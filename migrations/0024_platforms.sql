-- Whether the orders of payments of a suspended platform leave all the same. Its suspension says so; without it they are held.
alter table platforms add column orders_continue boolean not null default false;
