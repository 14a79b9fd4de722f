-- The newer text of a release that the writers of a draft know: publishing settles this one and no later one.
alter table content_draft add column upstream jsonb;
