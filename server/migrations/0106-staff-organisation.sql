-- Signing in through the charity's own identity provider (OpenID Connect).

-- Who comes in by passkey whatever the provider says, and is not checked against its groups.
alter table staff add column break_glass boolean not null default false;

-- A session that began at the provider lasts until then without being confirmed again.
alter table session
  add column confirmed_until timestamptz,
  add constraint session_confirmed check (confirmed_until is null or staff_id is not null);

-- The person of the staff behind an account of the provider. The groups are those of the last check; the tokens are
-- sealed, and missing after the provider has refused them.
create table staff_identity (
  staff_id uuid primary key references staff on delete cascade,
  issuer text not null,
  subject text not null,
  groups text[] not null,
  tokens text,
  checked_at timestamptz not null,
  -- Of several processes one asks the provider.
  claimed_until timestamptz,
  unique (issuer, subject)
);
create index staff_identity_groups on staff_identity using gin (groups);

-- A sign-in on its way: what the reply has to match. Used once.
create table organisation_sign_in (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- What the members of a group may do. A change that gives `admin` waits for a second administrator.
create table staff_group (
  id uuid primary key,
  name text not null unique,
  label text not null default '',
  permissions text[] not null,
  changed_at timestamptz not null,
  wanted text[],
  asked_by uuid references staff on delete cascade,
  asked_at timestamptz,
  approved_by uuid references staff on delete set null,
  check ((wanted is null) = (asked_at is null)),
  check (approved_by is null or asked_by is null or approved_by <> asked_by)
);
create index staff_group_of_asker on staff_group (asked_by) where asked_by is not null;
create index staff_group_of_approver on staff_group (approved_by) where approved_by is not null;

create table staff_sign_in_setting (
  single boolean primary key default true check (single),
  organisation_only boolean not null default false,
  adds_people boolean not null default false
);
insert into staff_sign_in_setting default values;
