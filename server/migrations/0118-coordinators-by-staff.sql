-- Staff look after the coordinators. Who they are stays in the content; here is when they are away, and their calendars.
create table coordinator_absence (
  id uuid primary key,
  coordinator text not null,
  -- Days by the clock of the coordinator.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  note text not null default '',
  edition integer not null default 1,
  made_by uuid references staff on delete set null,
  made_at timestamptz not null
);
create index coordinator_absence_days on coordinator_absence (coordinator, last_day);
create index coordinator_absence_made_by on coordinator_absence (made_by) where made_by is not null;

-- What staff keep about a coordinator beside the text that members read.
create table coordinator_record (
  coordinator text primary key,
  edited_by uuid references staff on delete set null,
  -- The address of the feed of their calls.
  feed_hash bytea unique,
  feed_made_at timestamptz,
  feed_read_at timestamptz,
  -- The address of their own calendar, sealed, because whoever has it reads that calendar.
  calendar_address text,
  calendar_host text,
  read_at timestamptz,
  worked_at timestamptz,
  failure text check (failure in ('not_public', 'unreachable', 'refused', 'not_a_calendar', 'too_large')),
  not_understood integer not null default 0
);
create index coordinator_record_edited_by on coordinator_record (edited_by) where edited_by is not null;

-- Read from that calendar: only when, never what.
create table coordinator_busy (
  coordinator text not null references coordinator_record on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (coordinator, starts_at)
);

-- Staff decided that this call is made although its coordinator is away.
alter table coordinator_booking add column made_anyway boolean not null default false;
