-- The energy coach of a member. Where it stands on a day follows from what is kept and from the calendar.
create table energy_coach (
  -- Chosen by the member's device, so that starting again is the same start.
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  state text not null default 'active' check (state in ('active', 'resting', 'paused', 'completed', 'stopped')),
  fatigue smallint not null check (fatigue between 0 and 10),
  interference smallint not null check (interference between 0 and 10),
  confidence smallint not null check (confidence between 0 and 10),
  goal_activity text,
  cycle_length_days smallint not null default 7 check (cycle_length_days in (7, 14)),
  reminder_times text[] not null default '{}',
  zone text not null,
  -- Whom the red panel calls first.
  team_phone text,
  -- How the report names the member and the illness; null is as in the profile.
  report_name text,
  report_diagnosis text,
  consented_at timestamptz not null,
  started_on date not null,
  ended_on date,
  -- The day on which it was paused; the pause begins with the next one.
  paused_on date
);
-- One at a time: of two that start at once one has begun.
create unique index energy_coach_open on energy_coach (member_id) where state in ('active', 'resting', 'paused');
create index energy_coach_of_member on energy_coach (member_id, started_on);

create table energy_coach_cycle (
  id uuid primary key,
  coach_id uuid not null references energy_coach on delete cascade,
  member_id uuid not null references member on delete cascade,
  number smallint not null check (number between 1 and 12),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  length smallint not null check (length in (7, 14)),
  -- [{from, until}], days that do not count.
  pauses jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'reviewed', 'abandoned')),
  review jsonb,
  unique (coach_id, number)
);
-- Of two reviews at once one begins the next cycle.
create unique index energy_coach_cycle_open on energy_coach_cycle (coach_id) where state = 'open';
create index energy_coach_cycle_of_member on energy_coach_cycle (member_id, starts_on);

-- A day of the diary. In which cycle it lies follows from its date.
create table energy_coach_day (
  member_id uuid not null references member on delete cascade,
  -- Chosen by the device that wrote first. Another member's device may choose the same.
  id uuid not null,
  date date not null,
  zone text not null,
  status text not null,
  -- What it says, as it counts.
  entry jsonb not null,
  -- The same as devices exchange it: of each field who said what, and what they knew of each other.
  fields jsonb not null,
  first_entered_at timestamptz,
  -- One more with each write: who wrote from an older one reads again.
  version integer not null default 1,
  primary key (member_id, date),
  unique (member_id, id)
);

-- What a member works on in a cycle. Two at most, and the database says so: there are two places.
create table patient_strategy (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  cycle_id uuid not null references energy_coach_cycle on delete cascade,
  -- Null: it was stopped before it was used, and makes room.
  place smallint check (place in (1, 2)),
  strategy_id text,
  own_text text check (char_length(own_text) <= 60),
  when_then text,
  helped smallint check (helped between -1 and 1),
  state text not null default 'active' check (state in ('active', 'stopped')),
  chosen_at timestamptz not null,
  stopped_at timestamptz,
  unique (cycle_id, place),
  check ((strategy_id is null) <> (own_text is null))
);
create index patient_strategy_of_member on patient_strategy (member_id, chosen_at);
