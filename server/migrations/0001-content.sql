-- Public content: what the charity says. Small, read by everyone, held in memory by each server process.
create table content_item (
  kind text not null,
  slug text not null,
  position integer not null,
  data jsonb not null,
  -- The hash of the shipped text this row came from: tells an upstream change from an edit made here.
  shipped_hash text not null,
  primary key (kind, slug)
);

-- One row. Whoever changes content raises it in the same transaction; it is also the ETag of public answers.
create table content_version (
  single boolean primary key default true check (single),
  version bigint not null,
  shipped_hash text not null
);
insert into content_version (version, shipped_hash) values (1, '');
