-- What two of the staff do for a member together: a new address by phone, or merging two accounts of one person.
create table member_change (
  id uuid primary key,
  -- The account that stays.
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('address', 'merge')),
  asked_by uuid references staff on delete set null,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- confirmed: a second person has agreed, and the member has not yet opened the link at the new address.
  state text not null default 'open' check (state in ('open', 'confirmed', 'done', 'withdrawn', 'stopped')),
  decided_by uuid references staff on delete set null,
  channel text check (channel in ('email', 'sms')),
  address text,
  -- The links: to the new address, and to the old ones.
  confirm_hash bytea,
  stop_hash bytea,
  -- The entry in address_change, once it has happened.
  made_change uuid,
  -- The account that ends in a merge, and which contacts stay.
  other_id uuid references member on delete cascade,
  keep_email text,
  keep_mobile text,
  constraint second_person check (decided_by is null or state = 'withdrawn' or decided_by <> asked_by),
  check (kind <> 'address' or (channel is not null and address is not null)),
  check (other_id is null or other_id <> member_id)
);
create unique index member_change_waiting on member_change (member_id) where state in ('open', 'confirmed');
create index member_change_of_other on member_change (other_id) where other_id is not null;
create index member_change_of_asker on member_change (asked_by) where asked_by is not null;
create index member_change_of_decider on member_change (decided_by) where decided_by is not null;
create unique index member_change_confirm on member_change (confirm_hash) where confirm_hash is not null;
create unique index member_change_stop on member_change (stop_hash) where stop_hash is not null;
create index member_change_open on member_change (asked_at) where state = 'open';
