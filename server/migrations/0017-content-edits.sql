-- What staff changed here is theirs: an import leaves it as it is, and keeps beside it what was shipped since.
alter table content_item
  add column edited_at timestamptz,
  add column upstream jsonb,
  -- Null: written here, never shipped.
  alter column shipped_hash drop not null;
