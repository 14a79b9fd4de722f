-- An earlier diagnosis stays that of the person it was said of, also when the member later says something else about themself.
-- The rows follow in migrations of their own, so that nobody waits for them.
alter table diagnosis_said add column relationship text;
