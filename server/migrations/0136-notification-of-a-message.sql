-- The notification that a message is about, so that a delayed message is dropped once it has been read. Null: about none.
alter table outbox_message add column notification uuid;
