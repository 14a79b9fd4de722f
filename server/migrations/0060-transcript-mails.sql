-- When a conversation was mailed to its member, so that this has a limit.
alter table conversation add column mailed_at timestamptz[] not null default array[]::timestamptz[];
