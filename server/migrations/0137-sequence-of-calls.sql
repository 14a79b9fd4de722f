-- A call that was moved has a higher number: otherwise calendar programs keep the time they read first.
alter table coordinator_booking
  add column sequence integer not null default 0,
  add column changed_at timestamptz;
