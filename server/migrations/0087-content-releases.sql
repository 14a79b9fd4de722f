-- Several texts that are published together, all or none.
create table content_release (
  id uuid primary key,
  name text not null,
  -- What it is for, in words for colleagues.
  note text not null default '',
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'scheduled', 'published', 'cancelled')),
  publish_at timestamptz,
  made_by uuid references staff on delete set null,
  made_at timestamptz not null,
  -- Who published or cancelled it, and when. Null with a date: it was published at its time.
  ended_by uuid references staff on delete set null,
  ended_at timestamptz,
  -- Why nothing was published at its time: [{"field", "code", "message"}].
  failure jsonb,
  failed_at timestamptz,
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state in ('published', 'cancelled')) = (ended_at is not null)),
  check ((failure is null) = (failed_at is null))
);
create index content_release_made on content_release (made_at desc, id);
create index content_release_made_by on content_release (made_by) where made_by is not null;
create index content_release_ended_by on content_release (ended_by) where ended_by is not null;

-- A draft waits in at most one release, and leaves it when it is published.
alter table content_draft add column release_id uuid references content_release on delete set null;
create index content_draft_release on content_draft (release_id) where release_id is not null;

alter table content_revision add column release_id uuid references content_release on delete set null;
create index content_revision_release on content_revision (release_id) where release_id is not null;
