-- A closed chat with a day to come back to whose owner had already left the desk: it waits for a colleague, as it does
-- for everyone who leaves now.
update conversation set
  spoke_with = coalesce((regexp_match(staff.name, '\S+'))[1], staff.name),
  staff_id = null,
  second_staff_id = null,
  asked_staff_id = null,
  handed_back_at = now(),
  queued_at = now(),
  revision = revision + 1,
  changed_in = pg_current_xact_id()
from staff
where staff.id = conversation.staff_id and not 'support' = any(staff.permissions)
  and conversation.state = 'closed' and conversation.follow_up_on is not null;
