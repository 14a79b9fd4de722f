-- What was found at the addresses of other sites that texts link to.
create table outside_link (
  url text primary key,
  result text not null check (result in ('works', 'moved', 'gone', 'failing', 'unclear', 'skipped')),
  -- The last answer over HTTP, if there was one.
  status int,
  moved_to text,
  -- Checks in a row that found no page. One alone may be a bad night.
  failures int not null default 0,
  checked_at timestamptz not null
);
