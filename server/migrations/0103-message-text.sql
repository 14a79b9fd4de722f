-- What staff changed in the texts of mails and text messages: only the texts that differ from the shipped ones. The
-- latest row of a key counts; an empty one goes back to the shipped texts.
create table message_text (
  id uuid primary key,
  key text not null,
  texts jsonb not null,
  -- The version that this was written on. Of two that were written on the same one, the second is refused.
  based_on uuid,
  changed_at timestamptz not null,
  staff_id uuid references staff on delete set null
);
create unique index message_text_latest on message_text (key, coalesce(based_on, '00000000-0000-0000-0000-000000000000'));
create index message_text_of_key on message_text (key, id desc);
create index message_text_of_staff on message_text (staff_id) where staff_id is not null;
