-- The audit is read newest first, by who did it, what it was, and when.
create index audit_entry_of_staff on audit_entry (staff_id, id) where staff_id is not null;
create index audit_entry_what on audit_entry (what, id);
create index audit_entry_said_at on audit_entry (said_at, id);
