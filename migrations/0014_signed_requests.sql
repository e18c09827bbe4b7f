-- Actions that wait for the signature of an end user's key, and what limits how often something may be asked for.

create table signed_requests (
  platform_id uuid not null references platforms,
  id text not null,
  -- Method and path of the call that may be repeated with the signature, and the hash of its body.
  call text not null,
  body_sha256 text not null,
  type text not null,
  -- The wallet account or the customer that is acted on.
  subject text not null,
  -- A newer request on the same topic takes the place of an open one.
  topic text,
  -- The text to sign, exactly as it went out.
  payload text not null,
  memo json not null,
  state text not null check (state in ('ISSUED', 'PROCESSING', 'CLOSED', 'VOID')),
  -- While processing: the signature that was accepted, hashed, and how many more times the answer is to be waited for.
  signature_sha256 text,
  waits_left integer not null default 0,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (platform_id, id),
  constraint signed_requests_processing_is_signed check ((state = 'PROCESSING') <= (signature_sha256 is not null))
);
create index signed_requests_open on signed_requests (platform_id, subject, issued_at) where state = 'ISSUED';
create index signed_requests_by_age on signed_requests (platform_id, issued_at);

-- What has been counted against a limit: one row each time.
create table rate_hits (
  platform_id uuid not null references platforms,
  id text not null,
  name text not null,
  subject text not null,
  hit_at timestamptz(3) not null,
  primary key (platform_id, id)
);
create index rate_hits_by_subject on rate_hits (platform_id, name, subject, hit_at);
create index rate_hits_by_age on rate_hits (platform_id, hit_at);
