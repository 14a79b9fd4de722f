-- The number of the member's last message, on the row that a reply locks: only what is on that row is read again after a
-- wait for the lock, so a reply that did not see a message of the same moment is refused.
alter table conversation add column member_number int not null default 0;

-- The seconds until this member may write again; 0 is at once. Volatile, so that it is asked again with fresh eyes after a
-- wait for the conversation's lock, and many messages at once cannot pass the limit together.
create function chat_wait(writer uuid, at timestamptz, per_minute int, per_hour int) returns int
language plpgsql volatile as $$
declare
  minute_over timestamptz;
  hour_over timestamptz;
begin
  select sent_at + interval '1 minute' into minute_over from chat_message
    where member_id = writer and staff_name is null and sent_at > at - interval '1 minute'
    order by sent_at desc offset per_minute - 1 limit 1;
  select sent_at + interval '1 hour' into hour_over from chat_message
    where member_id = writer and staff_name is null and sent_at > at - interval '1 hour'
    order by sent_at desc offset per_hour - 1 limit 1;
  return coalesce(ceil(extract(epoch from greatest(minute_over, hour_over) - at)), 0);
end $$;
