-- Each change of the charity's settings, so that it can be read, and undone field by field.
create table charity_change (
  id uuid primary key,
  part text not null check (part in ('details', 'emergency', 'brand')),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null,
  staff_id uuid references staff on delete set null,
  -- Numbers that lives depend on: who proposed them. A second administrator confirmed.
  proposed_by uuid references staff on delete set null,
  check (part <> 'emergency' or proposed_by is null or proposed_by is distinct from staff_id)
);
create index charity_change_of_staff on charity_change (staff_id) where staff_id is not null;
create index charity_change_proposed_by on charity_change (proposed_by) where proposed_by is not null;

-- A new emergency number or fever limit: one administrator proposes, another one confirms.
create table emergency_proposal (
  id uuid primary key,
  emergency jsonb not null,
  -- What was in force when it was proposed. Confirming is refused once that has changed.
  base jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff on delete cascade,
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  decided_by uuid references staff on delete set null,
  check (state <> 'confirmed' or decided_by is distinct from proposed_by)
);
create unique index emergency_proposal_open on emergency_proposal ((true)) where state = 'open';
create index emergency_proposal_of_proposer on emergency_proposal (proposed_by);
create index emergency_proposal_of_decider on emergency_proposal (decided_by) where decided_by is not null;

-- Logos and the icons made from them, by the hash of what they were made from. They never change.
create table brand_file (
  id text not null,
  name text not null,
  file bytea not null,
  made_at timestamptz not null,
  primary key (id, name)
);

-- What the operator set in the environment goes over what staff set. Written at each start.
alter table content_version add column operator jsonb not null default '{}';
