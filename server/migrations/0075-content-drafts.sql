-- What staff write, until it is published. One open draft per item, so that nobody writes beside a colleague unknowingly.
create table content_draft (
  id uuid primary key,
  kind text not null,
  -- The key of the item in content_item. Of a new item, its first address.
  item text not null,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'approved', 'scheduled')),
  -- As typed: it may be incomplete, and is checked before it is sent for review.
  data jsonb not null,
  -- The published text that this began from; null for a new item. Publishing is refused once that has changed.
  base jsonb,
  -- Everyone who changed it since it was opened: none of them approves it.
  authors uuid[] not null,
  edited_by uuid references staff on delete set null,
  edited_at timestamptz not null,
  why text not null default '',
  comments jsonb not null default '[]',
  approved_by uuid references staff on delete set null,
  approved_at timestamptz,
  -- Who checked it clinically, and when: {"name", "role", "on"}.
  clinical jsonb,
  publish_at timestamptz,
  check ((state = 'scheduled') = (publish_at is not null)),
  check (state not in ('approved', 'scheduled') or approved_at is not null)
);
create unique index content_draft_of_item on content_draft (kind, item);
create index content_draft_due on content_draft (publish_at) where publish_at is not null;
create index content_draft_edited_by on content_draft (edited_by) where edited_by is not null;
create index content_draft_approved_by on content_draft (approved_by) where approved_by is not null;

-- Every published version, so that nothing is lost and any of them can be restored.
create table content_revision (
  id uuid primary key,
  kind text not null,
  item text not null,
  what text not null check (what in ('shipped', 'published', 'corrected', 'withdrawn', 'review_expired', 'imported')),
  data jsonb not null,
  written_at timestamptz not null,
  -- Null: it came with a release, or a schedule did it.
  staff_id uuid references staff on delete set null,
  approved_by uuid references staff on delete set null,
  why text not null default '',
  clinical jsonb,
  -- A small correction is looked at by a second person afterwards.
  seen_by uuid references staff on delete set null,
  seen_at timestamptz
);
create index content_revision_of_item on content_revision (kind, item, id desc);
create index content_revision_unseen on content_revision (id) where what = 'corrected' and seen_at is null;
create index content_revision_of_staff on content_revision (staff_id) where staff_id is not null;
create index content_revision_approved_by on content_revision (approved_by) where approved_by is not null;
create index content_revision_seen_by on content_revision (seen_by) where seen_by is not null;

-- Former addresses of an item: its pages and links move on to the present one.
create table content_alias (
  kind text not null,
  slug text not null,
  item text not null,
  primary key (kind, slug)
);

alter table content_item
  -- The row stays, so that no later release brings the text back.
  add column withdrawn_at timestamptz,
  -- The page that its readers are sent to instead.
  add column moved_to text;
