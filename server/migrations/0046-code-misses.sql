-- Wrong codes in a row, for each account. A request without an account counts under its own id, so that a wrong code costs
-- the same statement and the same pages whether or not the address has an account. An earlier release still counts in
-- member.code_misses, which can go once none runs.
create table code_miss (
  account uuid primary key,
  misses int not null,
  last_at timestamptz not null
);
create index code_miss_last_at on code_miss (last_at);
insert into code_miss (account, misses, last_at) select id, code_misses, now() from member where code_misses > 0;
