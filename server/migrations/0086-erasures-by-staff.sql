-- The erasures that staff started are listed from the audit log, which has a row for every read.
create index audit_entry_erasures on audit_entry (id) where what = 'member_erasure_started';
