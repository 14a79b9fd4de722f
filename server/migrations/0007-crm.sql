-- The CRM of an installation that has none outside: one record a member, under our id of the member.
create table crm_record (
  external_id uuid primary key,
  sf_id text not null unique,
  fields jsonb not null,
  written_at timestamptz not null
);

-- Whose record is gone for good. An id alone, of somebody nothing else is known of; whatever comes later for it is erased again.
create table crm_erased (
  external_id uuid primary key,
  said_at timestamptz not null
);
