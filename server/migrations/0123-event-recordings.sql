-- A recording of the media library. When it is removed there, the event has none any more.
alter table event add column recording_media uuid references media_file on delete set null;
create index event_recording on event (recording_media) where recording_media is not null;
