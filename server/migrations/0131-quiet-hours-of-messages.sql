-- The quiet hours that hold a message back, with their zone, so that a delayed attempt heeds them. Null: none do.
alter table outbox_message add column quiet jsonb;
