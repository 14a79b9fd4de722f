-- A draft as it was when somebody shared it, for colleagues to look at for a week. Taken back: the row is gone.
create table content_preview (
  id uuid primary key,
  draft_id uuid not null,
  kind text not null,
  item text not null,
  data jsonb not null,
  -- As whom, on which day: {"as", "on", "level"}.
  view jsonb not null,
  shared_by uuid not null references staff on delete cascade,
  shared_at timestamptz not null,
  ends_at timestamptz not null
);
create index content_preview_of_draft on content_preview (draft_id, ends_at);
create index content_preview_of_staff on content_preview (shared_by);
create index content_preview_ends on content_preview (ends_at);
