-- Whoever keeps a service is told when it closes or can no longer be reached as before, whoever changed it: staff,
-- a feed of thousands, a release. Once a day and service, in one statement. A merge closes nothing: whoever kept the
-- merged one keeps the one that it leads to, and hears of that.
create index service_redirect_to_id on service_redirect (to_id);

create or replace function tell_who_saved() returns trigger language plpgsql as $$
begin
  insert into notification (id, member_id, category, key, about, path, created_at, tell_at)
  select gen_random_uuid(), bookmark.member_id, 'service_changed',
    'service ' || news.id || ' ' || to_char(news.changed_at at time zone 'UTC', 'YYYY-MM-DD'),
    jsonb_build_object('what', what, 'title', news.data ->> 'name'),
    case what when 'service_closed' then '/tabs/bookmarks' else '/tabs/services/' || news.id end,
    news.changed_at, news.changed_at
  from news join olds using (id) cross join lateral (
    select case
      when news.merged_into is not null or olds.merged_into is not null then null
      when olds.removed_at is null and news.removed_at is not null then 'service_closed'
      when news.removed_at is not null then null
      when news.data ->> 'status' is distinct from olds.data ->> 'status'
        then case when news.data ->> 'status' in ('defunct', 'inactive', 'temporarily closed') then 'service_closed' else 'service_changed' end
      when news.data -> 'phones' is distinct from olds.data -> 'phones' and phones_of(news.data) <> phones_of(olds.data) then 'service_changed'
    end as what) seen
    cross join lateral (
      select news.slug union all select slug from service_redirect where to_id = news.id) address (slug)
    join bookmark on bookmark.kind = 'services' and bookmark.item_id = address.slug and bookmark.removed_at is null
    join member on member.id = bookmark.member_id and member.state = 'active'
  where what is not null
  on conflict (member_id, key) do nothing;
  return null;
end $$;
