-- The energy report that a member attached to a booked call: their consent for this call, and its withdrawal.
create table coordinator_booking_report (
  booking_id uuid primary key references coordinator_booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  cycle_ids uuid[] not null check (cardinality(cycle_ids) between 1 and 12),
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When somebody of the team first opened it.
  opened_at timestamptz
);
create index coordinator_booking_report_of_member on coordinator_booking_report (member_id);
