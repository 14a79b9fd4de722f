-- Words that staff send often: a person's own, or for everyone at the desk.
create table saved_reply (
  id uuid primary key,
  -- Null: shared.
  staff_id uuid references staff on delete cascade,
  title text not null,
  body text not null
);
create index saved_reply_of_staff on saved_reply (staff_id);
