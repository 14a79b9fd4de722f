-- Until its new organiser confirms it, an event that was handed over is on their Today.
alter table event
  add column handed_at timestamptz,
  add column handed_by uuid references staff on delete set null;
create index event_handed_over on event (organiser_id) where handed_at is not null;
create index event_handed_by on event (handed_by) where handed_by is not null;
