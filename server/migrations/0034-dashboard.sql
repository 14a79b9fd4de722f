-- What a member did with their dashboard. No row: nothing yet.
create table dashboard_state (
  member_id uuid primary key references member on delete cascade,
  welcome_video_seen_at timestamptz,
  -- Whether something has changed is asked after this, and never sooner.
  ask_change_after timestamptz
);
