-- How a member was before and after a chat, two questions, and when the texts were erased.
alter table conversation
  add column distress_before int check (distress_before between 0 and 10),
  add column distress_after int check (distress_after between 0 and 10),
  add column helped text,
  add column understood text,
  add column texts_erased_at timestamptz;
create index conversation_texts_to_erase on conversation (closed_at) where state = 'closed' and texts_erased_at is null;
