-- Each step that was read, so that what two devices read without a network is put together and none of it is lost.
alter table topic_progress add column steps integer[] not null default '{}';
update topic_progress set steps = array[step_number];
