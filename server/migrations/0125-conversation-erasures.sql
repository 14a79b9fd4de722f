-- Conversations that went with their member, so that desks which are open forget them. An id says nothing about anybody.
create table conversation_erasure (
  id uuid primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  erased_at timestamptz not null default now()
);
create index conversation_erasure_changed_in on conversation_erasure (changed_in);

create function remember_conversation_erasures() returns trigger language plpgsql as $$
begin
  -- One that came back from elsewhere under its old id can be erased again: nothing may stop an erasure.
  insert into conversation_erasure (id) select id from gone
    on conflict (id) do update set changed_in = excluded.changed_in, erased_at = excluded.erased_at;
  return null;
end
$$;

create trigger conversation_goes after delete on conversation
  referencing old table as gone
  for each statement execute function remember_conversation_erasures();
