-- What staff write about a conversation for themselves: notes, and what was done about a danger. Never sent to the member.
create table chat_note (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  staff_id uuid references staff on delete set null,
  staff_name text not null,
  body text not null,
  written_at timestamptz not null
);
create index chat_note_of_conversation on chat_note (conversation_id, written_at);
create index chat_note_of_member on chat_note (member_id);
create index chat_note_of_staff on chat_note (staff_id) where staff_id is not null;

create table chat_escalation (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  staff_id uuid references staff on delete set null,
  staff_name text not null,
  steps text[] not null,
  note text not null,
  recorded_at timestamptz not null
);
create index chat_escalation_of_conversation on chat_escalation (conversation_id);
create index chat_escalation_of_member on chat_escalation (member_id);
create index chat_escalation_of_staff on chat_escalation (staff_id) where staff_id is not null;
