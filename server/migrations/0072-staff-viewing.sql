-- Who has which thing open in the console: a lease, renewed while the page is open.
create table staff_viewing (
  thing text not null,
  staff_id uuid not null references staff on delete cascade,
  seen_at timestamptz not null,
  primary key (thing, staff_id)
);
create index staff_viewing_of_staff on staff_viewing (staff_id);
