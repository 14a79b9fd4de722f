-- Every import of a feed: what it changed, and what was refused. Previews are not kept.
create table directory_feed_run (
  id uuid primary key,
  feed text not null,
  ran_at timestamptz not null,
  -- Null: by the command, or what is shipped with the app.
  staff_id uuid references staff,
  state text not null check (state in ('written', 'refused')),
  row_count integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  kept integer not null,
  refused_rows integer not null,
  -- The first of the services that changed, and why rows were refused.
  details jsonb not null
);
create index directory_feed_run_ran_at on directory_feed_run (ran_at, id);
create index directory_feed_run_of_feed on directory_feed_run (feed, ran_at);
