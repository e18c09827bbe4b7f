-- What the last attempt of an event met: the status of the answer, or what went wrong when there was no complete one.
alter table events add column last_status smallint;
alter table events add column last_error text;
