-- The coordinator's hours were changed after the call was booked, and no longer include it: someone has to decide about it.
alter table coordinator_booking add column outside_hours boolean not null default false;
