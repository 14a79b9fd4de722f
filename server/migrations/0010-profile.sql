-- What somebody tells of themself, beside what they told when they joined.
alter table member add column birth_year integer;
alter table member add column phone text;
alter table member add column interpreter_needed boolean;
alter table member add column language text;
alter table member add column reach_by text;
-- As it was typed: a postcode may begin with a zero.
alter table member add column postcode_or_suburb text;
alter table member add column diagnosis text[] not null default '{}';
alter table member add column low_energy boolean not null default false;
-- How lists were last narrowed down, by the name of the filter.
alter table member add column filters jsonb not null default '{}';

-- What matters most to somebody, each time they said so. The newest holds; one with neither says that none does.
create table goal (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  goal_key text,
  own_words text,
  said_at timestamptz not null,
  check (num_nonnulls(goal_key, own_words) <= 1)
);
create index goal_by_member on goal (member_id, id desc);

-- What somebody keeps for later. A row stays when it is taken away, so that a device that comes late does not bring it back.
create table bookmark (
  member_id uuid not null references member on delete cascade,
  kind text not null,
  item_id text not null,
  -- The part of a topic that is kept; empty for everything else.
  sub_key text not null default '',
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, kind, item_id, sub_key)
);

-- How far somebody came in a topic.
create table topic_progress (
  member_id uuid not null references member on delete cascade,
  topic_id text not null,
  module_key text not null,
  step_number integer not null,
  percent integer not null check (percent between 0 and 100),
  reached_at timestamptz not null,
  primary key (member_id, topic_id, module_key)
);
