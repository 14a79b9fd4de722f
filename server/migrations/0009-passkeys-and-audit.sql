-- A key that a device keeps for somebody. Of a member it signs in by itself; of staff it is the second step.
create table passkey (
  id uuid primary key,
  member_id uuid references member on delete cascade,
  staff_id uuid references staff on delete cascade,
  -- What the device calls it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Devices that count tell a copy by it; those that do not stay at 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_of_one check (num_nonnulls(member_id, staff_id) = 1)
);
create index passkey_by_member on passkey (member_id) where member_id is not null;
create index passkey_by_staff on passkey (staff_id) where staff_id is not null;

-- What a device has to sign, once. Who signs in with a member's passkey says so by signing: no owner is known.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'staff_check')),
  member_id uuid references member on delete cascade,
  staff_id uuid references staff on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);

-- A passkey is offered after the second sign-in, until somebody says no.
alter table member add column sign_ins integer not null default 0;
alter table member add column passkey_declined_at timestamptz;

-- Staff come in by the same links. Their requests are told apart: an address can be both.
alter table sign_in_request
  add column audience text not null default 'members' check (audience in ('members', 'staff'));
alter table sign_in_request add column staff_id uuid references staff on delete cascade;

-- A session of staff that began by link and still wants the passkey: it opens nothing else.
alter table session add column passkey_due boolean not null default false;

-- What staff did and saw. Each row's hash covers the one before, so that none can be changed or taken out unseen.
create table audit_entry (
  id bigint primary key,
  said_at timestamptz not null,
  what text not null,
  -- Without it the row was written at the command line, by whoever runs the server.
  staff_id uuid,
  about text check (about in ('member', 'staff')),
  about_id uuid,
  reason text,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  check ((about is null) = (about_id is null))
);
create index audit_entry_about on audit_entry (about_id, id) where about_id is not null;

-- One row: where the chain ends. Writers wait for each other here, and a tail that was cut off is missed here.
create table audit_head (
  single boolean primary key default true check (single),
  last_id bigint not null,
  hash bytea not null
);
insert into audit_head (last_id, hash) values (0, sha256('kindred'::bytea));

create function audit_hash(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.said_at), entry.what, entry.staff_id, entry.about, entry.about_id,
    entry.reason, entry.details)::text, 'UTF8'))
$$;

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_stays();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function audit_stays();
