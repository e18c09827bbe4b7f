-- What was sent and answered, redacted; absent where there was no body, or too much of it. The faults are those of the refusal.
alter table requests
  add column route text,
  add column body json,
  add column answer json,
  add column cause text,
  add column faults json;
