-- A link to the report of some cycles. Neither its secret nor its code is kept: only enough to know them again.
create table energy_report_link (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  cycle_ids uuid[] not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Wrong codes; from the fifth on it opens nothing.
  misses smallint not null default 0
);
create index energy_report_link_of_member on energy_report_link (member_id, made_at);

-- That it was opened, and when. Nothing of whoever opened it.
create table energy_report_opening (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  link_id uuid not null references energy_report_link on delete cascade,
  opened_at timestamptz not null
);
create index energy_report_opening_of_link on energy_report_opening (link_id, opened_at);
create index energy_report_opening_of_member on energy_report_opening (member_id);
