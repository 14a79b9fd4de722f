-- Which keys this database goes with: a keyed hash of each. The keys themselves are outside, see decision 0050.
create table server_key (
  name text primary key,
  fingerprint bytea not null,
  since timestamptz not null
);

-- Earlier migrations put keys into every new database. One without people needs none of them; in any other, the next
-- start moves them out.
do $$
begin
  if not exists (select from member) and not exists (select from staff)
    and not exists (select from session) and not exists (select from sign_in_request)
  then truncate server_secret;
  end if;
end $$;
