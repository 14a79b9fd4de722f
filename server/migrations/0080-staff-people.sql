-- Staff who are suspended or whose account has ended stay as a row, so that what they did keeps its name. `permissions`
-- are always those in force: whoever is suspended has none, and gets back those set aside.
alter table staff
  add column state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  add column state_since timestamptz,
  add column paused_permissions text[] not null default '{}',
  add constraint staff_in_force check (state = 'active' or permissions = '{}');
drop index staff_email;
create unique index staff_email on staff (lower(email)) where state <> 'ended';

create table staff_invitation (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null default '',
  permissions text[] not null,
  token_hash bytea not null unique,
  invited_by uuid references staff on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'used', 'withdrawn'))
);
create unique index staff_invitation_open on staff_invitation (lower(email)) where state = 'open';
create index staff_invitation_of_inviter on staff_invitation (invited_by) where invited_by is not null;

-- A lost passkey: one administrator asks, another one approves.
create table passkey_reset (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  asked_by uuid not null references staff on delete cascade,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'withdrawn')),
  decided_by uuid references staff on delete set null,
  check (decided_by is null or state <> 'approved' or (decided_by <> asked_by and decided_by <> staff_id))
);
create unique index passkey_reset_open on passkey_reset (staff_id) where state = 'open';
create index passkey_reset_of_asker on passkey_reset (asked_by);
create index passkey_reset_of_decider on passkey_reset (decided_by) where decided_by is not null;
