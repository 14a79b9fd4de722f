-- Who changed it last, so that a second save can say whose changes it met.
alter table media_file add column changed_by uuid references staff on delete set null;
create index media_file_changed_by on media_file (changed_by) where changed_by is not null;
alter table content_release add column changed_by uuid references staff on delete set null;
create index content_release_changed_by on content_release (changed_by) where changed_by is not null;
alter table coordinator_absence add column changed_by uuid references staff on delete set null;
create index coordinator_absence_changed_by on coordinator_absence (changed_by) where changed_by is not null;
