-- The charity's own people. Never members: what they may do stands beside their name.
create table staff (
  id uuid primary key,
  name text not null,
  email text not null,
  permissions text[] not null default '{}',
  added_at timestamptz not null
);
create unique index staff_email on staff (lower(email));

-- A session belongs to a member or to one of the staff, and says on what kind of device it began.
alter table session alter column member_id drop not null;
alter table session add column staff_id uuid references staff on delete cascade;
alter table session add column device text not null default '';
alter table session add constraint session_of_one check (num_nonnulls(member_id, staff_id) = 1);
create index session_by_staff on session (staff_id) where staff_id is not null;

-- What changed about a member and has to reach the CRM. Written with the change, read by the delivery:
-- it sends what holds then, so a row names what changed and never how.
create table crm_change (
  id uuid primary key,
  member_id uuid not null,
  what text not null check (what in ('profile', 'diagnosis', 'my_caw', 'goal', 'topic_preferences', 'consent', 'erasure')),
  said_at timestamptz not null
);
create index crm_change_by_member on crm_change (member_id, id);
