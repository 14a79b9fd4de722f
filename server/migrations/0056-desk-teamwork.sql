-- What staff of the desk do together: a second person in a conversation, colleagues who are told by name, labels, and a day
-- on which a conversation comes back.
alter table conversation
  add column second_staff_id uuid references staff on delete set null,
  -- Asked to join, and has not answered yet.
  add column asked_staff_id uuid references staff on delete set null,
  -- Staff whom a note names, and who have not read it yet.
  add column mentioned uuid[] not null default '{}',
  add column labels uuid[] not null default '{}',
  add column follow_up_on date;
create index conversation_of_second on conversation (second_staff_id) where second_staff_id is not null;
create index conversation_of_asked on conversation (asked_staff_id) where asked_staff_id is not null;
create index conversation_to_follow_up on conversation (follow_up_on) where follow_up_on is not null;
create index conversation_mentions on conversation using gin (mentioned) where mentioned <> '{}';
create index conversation_labels on conversation using gin (labels) where labels <> '{}';
create index conversation_answered_by on conversation (staff_id, started_at desc);

alter table chat_note add column mentions uuid[] not null default '{}';

create table desk_label (
  id uuid primary key,
  name text not null
);
create unique index desk_label_name on desk_label (lower(name));
