-- What a member answered in an activity. Theirs alone: no endpoint of staff reads it and no other system is told.
create table interactive_answer (
  member_id uuid not null references member on delete cascade,
  topic_id text not null,
  module_key text not null,
  question_key text not null,
  -- A text or a number.
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (member_id, topic_id, module_key, question_key)
);
