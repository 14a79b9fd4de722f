-- How a staff member set up a list of the console: which columns it shows, and the views saved under a name.
create table staff_list (
  staff_id uuid not null references staff on delete cascade,
  list text not null,
  columns text[] not null,
  primary key (staff_id, list)
);

create table staff_list_view (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  list text not null,
  name text not null,
  -- The part of the address behind the question mark.
  search text not null,
  unique (staff_id, list, name)
);
