-- A sign-in message is of no use once its code has ended: after a mail outage it is dropped, not delivered hours later.
alter table outbox_message add column not_after timestamptz;
alter table outbox_message drop constraint outbox_message_state_check;
alter table outbox_message add constraint outbox_message_state_check
  check (state in ('waiting', 'sending', 'sent', 'kept', 'unknown', 'refused', 'expired'));
