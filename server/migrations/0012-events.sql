-- One row for each time that an event takes place. What it says is copied from the content when it is planned.
create table event (
  id uuid primary key,
  -- The slug of the template and the day, so that an address stays what it is.
  slug text not null unique,
  template text not null,
  data jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  zone text not null,
  state text not null default 'planned' check (state in ('planned', 'cancelled', 'over')),
  -- One more with each change that calendars and people must learn of.
  sequence integer not null default 0,
  capacity integer not null check (capacity >= 0),
  -- Seats of those who are registered or have one held.
  taken integer not null default 0,
  waiting integer not null default 0 check (waiting >= 0),
  -- Numbers those who come, in the order in which they come.
  arrivals integer not null default 0,
  join_link text,
  changed_at timestamptz not null,
  constraint seats_are_enough check (taken between 0 and capacity)
) with (fillfactor = 70);
create index event_to_come on event (starts_at) where state = 'planned';
create index event_by_template on event (template, starts_at);

-- What a member has to do with an event: one row, whatever happens.
create table event_place (
  id uuid primary key,
  event_id uuid not null references event,
  member_id uuid not null references member,
  state text not null check (state in ('registered', 'held', 'waiting', 'cancelled', 'lapsed')),
  -- Two with a seat for the carer.
  seats integer not null check (seats in (1, 2)),
  arrived integer not null,
  asked_at timestamptz not null,
  held_until timestamptz,
  -- What was told by mail, so that it is told once.
  reminded_day timestamptz,
  reminded_hour timestamptz,
  told_sequence integer not null default 0,
  told_hold timestamptz,
  unique (event_id, member_id),
  constraint held_has_an_end check ((state = 'held') = (held_until is not null))
);
create index event_place_of_member on event_place (member_id);
create index event_place_waiting on event_place (event_id, arrived) where state = 'waiting';

-- The private address of a member's calendar. SHA-256 of what stands in it.
create table event_feed (
  member_id uuid primary key references member,
  token_hash bytea not null unique,
  made_at timestamptz not null
);
