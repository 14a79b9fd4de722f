-- What somebody wrote to the charity, with an account or without one.
create table contact_form (
  -- Chosen by the sender's device, so that sending again is the same message.
  id uuid primary key,
  kind text not null check (kind in ('support_centre', 'technical')),
  about text not null,
  member_id uuid references member on delete cascade,
  name text not null,
  email text,
  phone text,
  message text not null,
  best_time text not null check (best_time in ('any', 'morning', 'afternoon')),
  -- What the sender chose to tell of their device.
  device jsonb,
  -- For the limit of one network; it is forgotten the next night.
  network_hash bytea,
  sent_at timestamptz not null,
  answered_at timestamptz,
  -- Somebody of staff may leave; their name is still to be read.
  answered_by text,
  check (email is not null or phone is not null),
  check ((answered_at is null) = (answered_by is null))
);
create index contact_form_waiting on contact_form (sent_at, id) where answered_at is null;
create index contact_form_answered on contact_form (answered_at, id) where answered_at is not null;
create index contact_form_by_network on contact_form (network_hash, sent_at) where network_hash is not null;
create index contact_form_of_member on contact_form (member_id) where member_id is not null;
create index contact_form_to on contact_form (lower(email), sent_at) where email is not null;
