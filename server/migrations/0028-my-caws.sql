-- "My concerns and wellbeing": how somebody was, each time they said so. 0 is best, 6 is worst, null was not said.
create table my_caw (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  -- Up to two: [{"words": "Sleep", "score": 4}].
  concerns jsonb not null,
  wellbeing smallint check (wellbeing between 0 and 6),
  note text,
  -- The day in the member's own calendar, and whose calendar that was.
  said_on date not null,
  zone text not null,
  said_at timestamptz not null,
  follow_up_on date not null,
  -- There were words in it that speak of danger.
  danger boolean not null default false,
  -- The id that the device chose: sent twice, it is said once.
  sent_as uuid not null,
  unique (member_id, sent_as)
);
create index my_caw_newest on my_caw (member_id, id desc);
