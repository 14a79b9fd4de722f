-- Tells every process for whom there is something new on their stream. A hint and no more: each process asks again
-- every second, so one that is lost costs that second. Many at once are told as "*", for everybody.
create function tell_stream(members uuid[]) returns void language plpgsql as $$
begin
  if cardinality(members) > 200 then
    perform pg_notify('stream', '*');
  elsif cardinality(members) > 0 then
    perform pg_notify('stream', array_to_string(members, ' '));
  end if;
end $$;

-- Once for each statement, and only where the number of what is unread can be another one.
create function tell_unread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_stream(array_agg(distinct member_id)) from come where read_at is null;
  elsif tg_op = 'DELETE' then
    perform tell_stream(array_agg(distinct member_id)) from gone where read_at is null;
  else
    perform tell_stream(array_agg(distinct come.member_id)) from come join gone using (id)
    where (come.read_at is null) <> (gone.read_at is null);
  end if;
  return null;
end $$;

create trigger notification_come after insert on notification
referencing new table as come for each statement execute function tell_unread();
create trigger notification_read after update on notification
referencing old table as gone new table as come for each statement execute function tell_unread();
create trigger notification_gone after delete on notification
referencing old table as gone for each statement execute function tell_unread();
