-- What an operator looks at after an attack, apart from the log of requests. One row for what happened in one hour in one
-- network, so that an attack cannot fill the disk. Kept for 30 days.
create table security_event (
  id uuid primary key default gen_random_uuid(),
  what text not null,
  -- Without its last part: an area of a provider, not a household.
  network text,
  member_id uuid references member (id) on delete cascade,
  -- Stays when they leave: whoever adds somebody and removes them again must not remove the trail.
  staff_id uuid,
  hour timestamptz not null,
  times int not null default 1,
  unique nulls not distinct (what, network, member_id, staff_id, hour)
);
create index security_event_hour on security_event (hour);
create index security_event_member on security_event (member_id) where member_id is not null;
