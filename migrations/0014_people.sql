-- People: who they are, with which keys they sign in, and where they are signed in.

create table people (
  id text primary key,
  -- The platform for which they work. Null: they work for the operator of the deployment.
  member_of uuid references platforms,
  name text not null,
  email text not null,
  roles text[] not null,
  -- To what the roles of a person of the operator are limited. Null: to nothing.
  limit_environment text check (limit_environment in ('sandbox', 'production')),
  limit_platforms uuid[] check (array_length(limit_platforms, 1) > 0),
  -- Invited: without a passkey so far.
  status text not null check (status in ('INVITED', 'ACTIVE', 'SUSPENDED')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index operators_by_email on people (lower(email)) where member_of is null;
create unique index members_by_email on people (member_of, lower(email)) where member_of is not null;

-- Links by which people register their first passkey, each for one.
create table person_links (
  -- SHA-256 of the secret in the address. The secret itself is kept nowhere.
  secret_hash bytea primary key,
  person_id text not null references people,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3),
  -- The person who has made it. Null: it was made on the machine.
  made_by text,
  -- It signs its person in, and registers no passkey.
  signs_in boolean not null default false
);
create index person_links_of_a_person on person_links (person_id);

create table person_passkeys (
  credential_id text primary key,
  person_id text not null references people,
  -- What was registered: the public key and what the authenticator has said of it.
  passkey json not null,
  sign_count bigint not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- It is kept: what it has signed must stay provable.
  removed_at timestamptz(3),
  -- Who has made the link by which it was registered. Null: it was made on the machine.
  link_made_by text
);
create index person_passkeys_of_a_person on person_passkeys (person_id);

create table person_sessions (
  id text primary key,
  -- In a browser the secret is in a cookie, at a terminal in a file.
  kind text not null check (kind in ('browser', 'terminal')),
  -- SHA-256 of the secret.
  secret_hash bytea not null,
  person_id text not null references people,
  created_at timestamptz(3) not null,
  -- To the minute.
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  source_address text not null,
  user_agent text not null
);
create unique index person_sessions_by_secret on person_sessions (secret_hash);
create index person_sessions_of_a_person on person_sessions (person_id) where ended_at is null;

-- Challenges that a passkey has answered: none is taken twice. The others are kept nowhere.
create table passkey_challenges (
  hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- What people of the operator have done and asked for, with the signatures of their passkeys.
create table operator_acts (
  platform_id uuid not null references platforms,
  id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  operation text not null,
  -- What was signed: method and path below the base of the interface, and the SHA-256 of the canonical body.
  method text not null,
  path text not null,
  body_sha256 text not null,
  params json not null,
  -- Null when the person whom it is about was erased.
  body json,
  object text not null,
  -- What its kind waits for once at a time, where the path does not name it: the SHA-256 of that. Else empty.
  waits_for text not null,
  approval text not null check (approval in ('NONE', 'TWO', 'SOLO')),
  status text not null
    check (status in ('WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED')),
  -- What it stands on, and what it answers. The SHA-256 of the former is part of what an approval signs, and stays when it is erased.
  before json,
  before_sha256 text not null,
  after json,
  asked_by text not null,
  asked_at timestamptz(3) not null default now(),
  asked_touch json not null,
  expires_at timestamptz(3) not null default now() + interval '24 hours',
  decided_by text,
  decided_at timestamptz(3),
  decided_touch json,
  decision_reason text,
  refusal json,
  primary key (platform_id, id),
  check ((status in ('WAITING', 'DONE')) or decided_at is not null)
);
create unique index operator_acts_by_id on operator_acts (id);
-- Of one object, which the path names, one act of a kind waits.
create unique index operator_acts_once on operator_acts (platform_id, operation, path, waits_for) where status = 'WAITING';
create index operator_acts_by_time on operator_acts (asked_at, id);
create index operator_acts_of_an_asker on operator_acts (asked_by, asked_at, id);
create index operator_acts_of_a_decider on operator_acts (decided_by, asked_at, id) where decided_by is not null;
create index operator_acts_decided on operator_acts (asked_at, id) where decided_at is not null;
create index operator_acts_of_an_object on operator_acts (object, asked_at);
create index operator_acts_that_wait on operator_acts (expires_at) where status = 'WAITING';

-- Terminals that wait for a person to confirm in the console that they are theirs.
create table operator_terminal_logins (
  -- SHA-256 of the code that the terminal keeps.
  code_hash bytea primary key,
  -- What the person compares and types.
  user_code text not null,
  expires_at timestamptz(3) not null,
  -- Who has confirmed it.
  operator_id text references people,
  source_address text not null,
  user_agent text not null
);
create unique index operator_terminal_logins_by_user_code on operator_terminal_logins (user_code);

-- Calls from a terminal that a passkey is asked for in the console.
create table operator_touch_requests (
  id text primary key,
  operator_id text not null references people,
  method text not null,
  path text not null,
  body json,
  challenge text not null,
  -- The answer of the passkey, as the call will bring it.
  touch text,
  expires_at timestamptz(3) not null
);

-- Cases of all kinds that a person works on: no other one decides them meanwhile. What is over is deleted.
create table taken_cases (
  platform_id uuid not null references platforms,
  case_id text not null,
  person_id text not null,
  taken_until timestamptz(3) not null,
  primary key (platform_id, case_id)
);

-- Tokens of programs of the operator. Those that were ended are kept: the audit log names them.
create table operator_tokens (
  id text primary key,
  name text not null,
  grants text[] not null,
  -- SHA-256 of the secret.
  secret_hash bytea not null,
  made_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- To the hour.
  used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index operator_tokens_by_secret on operator_tokens (secret_hash);
