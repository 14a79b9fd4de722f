-- What somebody told us of where they stand. The history of it comes with its own area.
alter table member add column stage text;

-- The first questions that were answered or passed over. A step without a row is open.
create table onboarding_step (
  member_id uuid not null references member on delete cascade,
  step text not null check (step in ('personalisation', 'priority', 'topics', 'profile')),
  status text not null check (status in ('done', 'skipped')),
  said_at timestamptz not null,
  primary key (member_id, step)
);
