-- Which blood cancer somebody said it is, each time they said so. The newest is what the member row holds too.
create table diagnosis_said (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  diagnosis text[] not null,
  -- Month or year of some of them, by their names: {"myeloma": "2024-05"}.
  diagnosed_in jsonb not null default '{}',
  stage text,
  said_at timestamptz not null,
  -- The id that the device chose: sent twice, it is said once.
  sent_as uuid,
  unique (member_id, sent_as)
);
create index diagnosis_said_newest on diagnosis_said (member_id, id desc);

alter table goal add column reached_at timestamptz;
alter table goal add column sent_as uuid;
-- There were words in it that speak of danger, when it was written.
alter table goal add column danger boolean not null default false;
create unique index goal_sent_once on goal (member_id, sent_as);
