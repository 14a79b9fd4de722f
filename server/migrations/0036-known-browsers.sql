-- Browsers in which somebody signed in to an account. Other people's requests for its address do not count against them.
create table known_browser (
  browser_hash bytea not null,
  member_id uuid references member on delete cascade,
  staff_id uuid references staff on delete cascade,
  seen_at timestamptz not null,
  constraint known_browser_of_one check (num_nonnulls(member_id, staff_id) = 1),
  unique nulls not distinct (browser_hash, member_id, staff_id)
);
create index known_browser_by_member on known_browser (member_id) where member_id is not null;
create index known_browser_by_staff on known_browser (staff_id) where staff_id is not null;
create index known_browser_by_age on known_browser (seen_at);
