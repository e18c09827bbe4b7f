-- A signed call that is answered PROCESSING is carried out by the service itself, and its end kept until the client asks again.

alter table signed_requests
  -- While processing: the stamp that was accepted. It counts for this challenge alone.
  add column signature text,
  -- When settled: what the call is answered once. Nothing, where it is made in the call that delivers it.
  add column answer json,
  drop constraint signed_requests_state_check,
  add constraint signed_requests_state_check check (state in ('ISSUED', 'PROCESSING', 'SETTLED', 'CLOSED', 'VOID'));
create index signed_requests_accepted on signed_requests (platform_id, call) where state in ('PROCESSING', 'SETTLED');
