-- Who is at the desk now, and when it is open. Whether somebody is there is worked out from these at each request, so that
-- no member reads "we are here" while nobody is.
create table desk_presence (
  staff_id uuid primary key references staff on delete cascade,
  state text not null check (state in ('available', 'busy')),
  -- How many chats at once.
  places int not null check (places between 1 and 20),
  -- Renewed by the open console. Whoever has not been seen for a while is gone.
  seen_at timestamptz not null
);

create table desk_opening (
  weekday text not null check (weekday in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')),
  opens_at text not null,
  closes_at text not null,
  primary key (weekday, opens_at)
);
insert into desk_opening select day, '09:00', '17:00' from unnest(array['MO', 'TU', 'WE', 'TH', 'FR']) day;

create table desk_holiday (
  day date primary key,
  name text not null
);
