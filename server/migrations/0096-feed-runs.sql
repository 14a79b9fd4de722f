-- The latest import of each feed: one that was refused is shown to the people who keep the directory.
create table feed_run (
  feed text primary key,
  ran_at timestamptz not null,
  written boolean not null,
  rows integer not null,
  refused_rows integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null
);
