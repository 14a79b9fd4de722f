-- Words of danger outside the chat, where the member was told that staff read them: messages, wellbeing and booked calls.
alter table contact_form add column danger boolean not null default false;
alter table coordinator_booking add column danger boolean not null default false;
create index contact_form_danger on contact_form (sent_at) where danger;
create index coordinator_booking_danger on coordinator_booking (booked_at) where danger;
create index my_caw_danger on my_caw (said_at) where danger;

-- What staff did about them. Until there is a row, they come first at the desk.
create table danger_record (
  source text not null check (source in ('message', 'wellbeing', 'call')),
  source_id uuid not null,
  id uuid not null unique,
  -- Null: the message came from somebody without an account.
  member_id uuid references member on delete cascade,
  staff_id uuid references staff on delete set null,
  staff_name text not null,
  steps text[] not null,
  note text not null,
  recorded_at timestamptz not null,
  primary key (source, source_id)
);
create index danger_record_of_member on danger_record (member_id) where member_id is not null;
create index danger_record_of_staff on danger_record (staff_id) where staff_id is not null;
