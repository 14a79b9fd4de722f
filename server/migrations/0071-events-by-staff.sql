-- Events that staff make and change, beside those planned from the shipped samples.
alter table event
  add column title text generated always as (data->>'title') stored,
  -- Members see published events only.
  add column published boolean not null default true,
  -- Dates that were made together.
  add column series uuid,
  add column organiser_id uuid references staff on delete set null,
  -- One more with each save, so that the second of two people who save at once is refused.
  add column edition integer not null default 0,
  add column edited_at timestamptz,
  add column edited_by uuid references staff on delete set null,
  -- Minutes before the start at which the registered are reminded.
  add column reminders integer[] not null default '{1440,60}',
  add column recording_link text,
  add column transcript text;
create index event_by_start on event (starts_at, id);
create index event_by_title on event (lower(title), id);
create index event_by_series on event (series, starts_at) where series is not null;
create index event_by_organiser on event (organiser_id) where organiser_id is not null;

-- Null: nobody has noted it.
alter table event_place add column attended boolean;

-- What staff wrote to the people of an event.
create table event_message (
  id uuid primary key,
  event_id uuid not null references event,
  staff_id uuid references staff on delete set null,
  body text not null,
  audience text not null check (audience in ('registered', 'waiting', 'everyone')),
  recipients integer not null,
  sent_at timestamptz not null
);
create index event_message_of_event on event_message (event_id, sent_at);
