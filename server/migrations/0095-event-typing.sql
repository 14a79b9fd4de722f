-- The form of an event while a staff member types: nobody else sees it, and it goes when the event is saved.
create table event_typing (
  staff_id uuid not null references staff on delete cascade,
  -- 'new', 'new-' and the event that is copied, or the event that is edited.
  form text not null,
  version integer not null default 1,
  data jsonb not null,
  edited_at timestamptz not null,
  primary key (staff_id, form)
);
