-- What a provider says of their own entry, by the link in our mail, stands among what others report.
alter table service_report add column by_provider boolean not null default false;

-- A mail to a provider: still right, or changed? Of its link only the hash is kept. The first answer counts.
create table service_check (
  id uuid primary key,
  service_id uuid not null references service,
  sent_to text not null,
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  asked_by uuid not null references staff,
  ends_at timestamptz not null,
  answer text check (answer in ('still_right', 'changed')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index service_check_of_service on service_check (service_id, asked_at);
