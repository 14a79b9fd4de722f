-- A call that a member asked a support coordinator for. Who the coordinators are stands in the content.
create table coordinator_booking (
  -- Chosen by the member's device, so that sending again is the same booking.
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  coordinator text not null,
  -- As they were called then: they may leave, and the call is still to be read.
  coordinator_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The zone by whose clock the member is written to.
  zone text not null,
  phone text not null,
  about text,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  booked_at timestamptz not null,
  -- The beginning of which the member was reminded.
  reminded timestamptz
);
-- One person makes one call at a time: of all who want the same time one has it.
create unique index coordinator_booking_slot on coordinator_booking (coordinator, starts_at) where state = 'booked';
create index coordinator_booking_of_member on coordinator_booking (member_id, starts_at);
