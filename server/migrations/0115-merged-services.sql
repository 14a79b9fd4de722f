-- Staff write and merge services: who changed one last, what a closed one is replaced by, and where a merged one leads.
alter table service
  add column edition integer not null default 0,
  add column edited_by uuid references staff,
  add column closed_reason text,
  add column instead_id uuid references service,
  add column merged_into uuid references service;
create index service_merged_into on service (merged_into) where merged_into is not null;

-- What staff changed about a place stays, whatever its feed says.
alter table location add column edited_at timestamptz;
alter table service_at_location add column edited_at timestamptz;

-- Every address that leads elsewhere, with its end: made anew from `merged_into` with each merge.
create table service_redirect (
  slug text primary key,
  service_id uuid not null unique references service,
  to_slug text not null,
  to_id uuid not null references service
);
create index service_redirect_to on service_redirect (to_slug);

create table service_merge (
  id uuid primary key,
  kept_id uuid not null references service,
  merged_id uuid not null references service check (merged_id <> kept_id),
  merged_at timestamptz not null,
  merged_by uuid not null references staff,
  -- The fields that the merge changed, as they were and as it left them.
  before jsonb not null,
  after jsonb not null,
  -- The merged one when it was hidden, and rows that went over.
  moved jsonb not null,
  undone_at timestamptz,
  undone_by uuid references staff
);
-- Of two people who merge the same one away, one does.
create unique index service_merge_open on service_merge (merged_id) where undone_at is null;
create index service_merge_of_kept on service_merge (kept_id);

-- Pairs that look alike and are not the same.
create table service_distinct (
  one uuid not null references service,
  other uuid not null references service check (one < other),
  dismissed_at timestamptz not null,
  dismissed_by uuid not null references staff,
  primary key (one, other)
);
