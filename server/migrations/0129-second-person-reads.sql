-- How far the colleague who was asked into a chat has read: their unread count is not that of the person whose chat it is.
alter table conversation add column second_read int not null default 0;
update conversation set second_read = staff_read where second_staff_id is not null;
