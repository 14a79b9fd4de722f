-- People with an account. An address is kept as it was confirmed; mail goes to that spelling and no other.
create table member (
  id uuid primary key,
  first_name text not null,
  last_name text,
  email text,
  mobile text,
  relationship text,
  sf_id text,
  onboarding_completed boolean not null default false,
  topic_preferences text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'disabled')),
  -- Wrong codes in a row, over all requests. Too many switch codes off until a link is used.
  code_misses integer not null default 0,
  joined_at timestamptz not null,
  check (email is not null or mobile is not null)
);
create unique index member_email on member (email) where email is not null;
create index member_email_in_small_letters on member (lower(email)) where email is not null;
create unique index member_mobile on member (mobile) where mobile is not null;

-- What somebody agreed to or took back, each time. The newest row of a purpose holds.
create table consent (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  purpose text not null check (purpose in ('terms', 'analytics', 'news')),
  version text,
  given boolean not null,
  said_at timestamptz not null
);
create index consent_by_member on consent (member_id, purpose, said_at desc);

-- Somebody asked to come in. The same row whether or not the address has an account.
create table sign_in_request (
  id uuid primary key,
  kind text not null check (kind in ('login', 'register')),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  -- What the browser that asked holds in a cookie, hashed.
  browser_hash bytea not null,
  network_hash bytea not null,
  number text not null,
  registration jsonb,
  return_to text,
  shared_device boolean not null,
  -- Set when the message is written: what it holds, hashed, and whom it lets in.
  token_hash bytea,
  code_hash bytea,
  member_id uuid references member on delete cascade,
  code_tries integer not null default 0,
  number_tries integer not null default 0,
  state text not null default 'open' check (state in ('open', 'used', 'ended')),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sign_in_request_token on sign_in_request (token_hash) where token_hash is not null;
create index sign_in_request_by_address on sign_in_request (channel, address, asked_at);
create index sign_in_request_by_network on sign_in_request (network_hash, asked_at);
create index sign_in_request_by_age on sign_in_request (asked_at);

create table session (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null unique,
  -- The token before this one, good for a minute more: calls that are on their way hold it.
  previous_hash bytea,
  previous_until timestamptz,
  shared_device boolean not null,
  began_at timestamptz not null,
  rotated_at timestamptz not null,
  seen_at timestamptz not null
);
create index session_previous on session (previous_hash) where previous_hash is not null;
create index session_by_member on session (member_id);

-- One row: what the tokens of this house are mixed with. Without it a stolen token leads to no later one.
create table server_secret (
  single boolean primary key default true check (single),
  pepper bytea not null
);
insert into server_secret (pepper)
values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
