-- What staff did to an event: who, when, and each field before and after.
create table event_change (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('created', 'changed', 'published', 'moved', 'cancelled', 'handed_over')),
  staff_id uuid references staff on delete set null,
  changed_at timestamptz not null,
  -- Each field that changed, with both values, in the order of the form.
  fields jsonb not null default '[]'
);
create index event_change_of_event on event_change (event_id, id);
create index event_change_of_staff on event_change (staff_id) where staff_id is not null;
