-- The change of a conversation before its last message: a stream of the desk that knows it knows all before the message.
alter table conversation add column changed_before xid8;
