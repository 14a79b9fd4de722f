-- What a member tried of the tips, and whether it helped: 1 it did, 0 neither, -1 it did not, null not said.
create table tip_try (
  member_id uuid not null references member on delete cascade,
  tip_id text not null,
  helped smallint check (helped between -1 and 1),
  tried_at timestamptz not null,
  primary key (member_id, tip_id)
);
