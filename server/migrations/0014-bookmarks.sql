-- Two devices may say different things of one item while they have no network: the last said holds.
-- What a server of the release before writes is said at the moment it writes it.
alter table bookmark add column said_at timestamptz not null default now();
update bookmark set said_at = coalesce(removed_at, saved_at);
-- What it was called when it was saved, for when it is gone.
alter table bookmark add column title text;
