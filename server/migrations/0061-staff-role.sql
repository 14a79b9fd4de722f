-- What members read beside the first name of a staff member, such as "cancer nurse". It permits nothing.
alter table staff add column role text not null default ''
  check (char_length(role) <= 40 and role = btrim(role) and role !~ '[\n\r]');
