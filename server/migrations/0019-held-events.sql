-- Which transaction changed a row last, so that a process that holds the rows can ask for what is new.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;

alter table event add column changed_by xid8 not null default pg_current_xact_id();
create index event_changed_by on event (changed_by);
create trigger event_changes before insert or update on event for each row execute function note_change();
