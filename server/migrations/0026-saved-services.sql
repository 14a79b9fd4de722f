create index bookmark_of_service on bookmark (item_id) where kind = 'services' and removed_at is null;

create function phones_of(data jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(phone ->> 'number', ' ' order by phone ->> 'number'), '')
  from jsonb_array_elements(case jsonb_typeof(data -> 'phones') when 'array' then data -> 'phones' else '[]' end) as phone
$$;

-- Whoever keeps a service is told when it closes or can no longer be reached as before, whoever changed it: staff,
-- a feed of thousands, a release. Once a day and service, in one statement.
create function tell_who_saved() returns trigger language plpgsql as $$
begin
  insert into notification (id, member_id, category, key, about, path, created_at, tell_at)
  select gen_random_uuid(), bookmark.member_id, 'service_changed',
    'service ' || news.id || ' ' || to_char(news.changed_at at time zone 'UTC', 'YYYY-MM-DD'),
    jsonb_build_object('what', what, 'title', news.data ->> 'name'),
    case what when 'service_closed' then '/tabs/bookmarks' else '/tabs/services/' || news.id end,
    news.changed_at, news.changed_at
  from news join olds using (id) cross join lateral (
    select case
      when olds.removed_at is null and news.removed_at is not null then 'service_closed'
      when news.removed_at is not null then null
      when news.data ->> 'status' is distinct from olds.data ->> 'status'
        then case when news.data ->> 'status' in ('defunct', 'inactive', 'temporarily closed') then 'service_closed' else 'service_changed' end
      when news.data -> 'phones' is distinct from olds.data -> 'phones' and phones_of(news.data) <> phones_of(olds.data) then 'service_changed'
    end as what) seen
    join bookmark on bookmark.kind = 'services' and bookmark.item_id = news.slug and bookmark.removed_at is null
    join member on member.id = bookmark.member_id and member.state = 'active'
  where what is not null
  on conflict (member_id, key) do nothing;
  return null;
end $$;
create trigger service_tells after update on service
  referencing old table as olds new table as news for each statement execute function tell_who_saved();
