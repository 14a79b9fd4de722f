-- Numbers for staff. What a page can read is in number_group: five people or more at a time, and never changed again.
-- A day of a part with fewer waits in number_remainder until several such days have five together.
create table number_group (
  id bigint generated always as identity primary key,
  measure text not null,
  part text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  people integer not null check (people >= 5),
  -- What is added up over these people, such as seconds of waiting.
  amount bigint not null default 0,
  -- From one month into another, so that no month has it.
  spans boolean not null generated always as (
    extract(year from from_day) <> extract(year from to_day) or extract(month from from_day) <> extract(month from to_day)
  ) stored
);
create index number_group_spanning on number_group (measure, from_day) where spans;
create index number_group_by_day on number_group (measure, from_day) include (to_day, part, people, amount);
create index number_group_by_age on number_group (to_day);

-- The groups of each month together: a year is read from these.
create table number_month (
  measure text not null,
  month date not null,
  part text not null,
  people integer not null check (people >= 5),
  amount bigint not null default 0,
  primary key (measure, month, part)
);

create table number_remainder (
  measure text not null,
  part text not null,
  day date not null,
  people integer not null check (people between 1 and 4),
  amount bigint not null default 0,
  primary key (measure, part, day)
);

-- Counts of things: texts, services, seats, minutes with someone at the desk. Nothing here is about people.
create table number_of_things (
  measure text not null,
  part text not null,
  day date not null,
  value integer not null check (value >= 0),
  primary key (measure, day, part)
);

-- The last day that each source has counted.
create table number_source (
  name text primary key,
  counted_to date not null,
  counted_from date not null
);
