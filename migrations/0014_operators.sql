-- People of the operator: who they are, with which keys they sign in, and where they are signed in.

create table operators (
  id text primary key,
  name text not null,
  email text not null,
  roles text[] not null,
  -- Invited: without a passkey so far.
  status text not null check (status in ('INVITED', 'ACTIVE', 'SUSPENDED')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index operators_by_email on operators (lower(email));

-- Links by which people register their first passkey, each for one.
create table operator_links (
  -- SHA-256 of the secret in the address. The secret itself is kept nowhere.
  secret_hash bytea primary key,
  operator_id text not null references operators,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  spent_at timestamptz(3)
);
create index operator_links_of_a_person on operator_links (operator_id);

create table operator_passkeys (
  credential_id text primary key,
  operator_id text not null references operators,
  -- What was registered: the public key and what the authenticator has said of it.
  passkey json not null,
  sign_count bigint not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- It is kept: what it has signed must stay provable.
  removed_at timestamptz(3)
);
create index operator_passkeys_of_a_person on operator_passkeys (operator_id);

create table operator_sessions (
  id text primary key,
  -- SHA-256 of the secret in the cookie.
  secret_hash bytea not null,
  operator_id text not null references operators,
  created_at timestamptz(3) not null,
  -- To the minute.
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  source_address text not null,
  user_agent text not null
);
create unique index operator_sessions_by_secret on operator_sessions (secret_hash);
create index operator_sessions_of_a_person on operator_sessions (operator_id) where ended_at is null;

-- Challenges that a passkey has answered: none is taken twice. The others are kept nowhere.
create table operator_challenges (
  hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index operator_challenges_by_end on operator_challenges (expires_at);
