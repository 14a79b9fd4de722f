-- Suburbs and towns, as a package has them. They can be read again at any start, so nothing of them is logged or
-- taken into a backup: after a fall of the database both tables are empty, and the next start fills them.
create unlogged table locality (
  -- Name, state and postcode: `ballarat-vic-3350`.
  slug text primary key,
  name text not null,
  state text not null,
  -- Text, because it may begin with a zero.
  postcode text not null,
  lat double precision not null,
  lon double precision not null,
  -- Nobody lives under this postcode: it is of boxes alone.
  boxes boolean not null,
  -- More for those that more people look for.
  known smallint not null
);

-- Which edition they were read from: one row, or none.
create unlogged table locality_edition (
  edition text not null,
  only_one boolean primary key default true check (only_one)
);
