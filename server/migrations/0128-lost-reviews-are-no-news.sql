-- A text that only loses the day of its review is not new: the review was over, or its words were corrected.
create or replace function note_renewal() returns trigger language plpgsql as $$
begin
  if new.kind = 'topic' and (
    tg_op = 'INSERT'
    or new.data ->> 'reviewed_on' is not null and new.data ->> 'reviewed_on' is distinct from old.data ->> 'reviewed_on'
  )
  then new.renewed_at := now();
  end if;
  return new;
end $$;
