-- What was opened, by day: a number, and nothing of whoever opened it.
create table usage_count (
  day date not null,
  event text not null,
  -- The fields that went with it, in one spelling.
  fields text not null,
  count integer not null check (count > 0),
  primary key (day, event, fields)
);

-- The ids that the analytics service is given for a device of a member who agreed to it. Whose they are is known
-- here alone, and forgotten when the member takes it back.
create table analytics_installation (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  made_at timestamptz not null
);
create index analytics_installation_of_member on analytics_installation (member_id);
