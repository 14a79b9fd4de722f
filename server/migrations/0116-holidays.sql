-- Days with other hours: what is closed today is not found as open.
create or replace view directory_entry as
select s.id, s.changed_by, s.xmin as xmin, s.slug, o.data ->> 'name' as organization, o.data ->> 'website' as website,
  s.data -> 'name' #>> '{}' as name, s.data ->> 'alternate_name' as alternate_name,
  s.data ->> 'description' as description, s.data ->> 'eligibility_description' as for_whom,
  s.data ->> 'application_process' as how_to_start, s.data ->> 'wait_time' as wait, s.data ->> 'url' as url,
  s.data ->> 'alert' as alert, s.data ->> 'status' as status,
  (s.data ->> 'minimum_age')::numeric::float8 as minimum_age, (s.data ->> 'maximum_age')::numeric::float8 as maximum_age,
  s.data -> 'phones' as phones, s.data -> 'schedules' as schedules, s.data -> 'languages' as languages,
  to_json(s.types) as types, to_json(s.delivery) as delivery, s.cost, s.referral, s.first_nations,
  to_json(s.covers) as covers, to_json(s.words) as words, s.position,
  s.noted_on::text, s.checked_on::text, s.checked_by, s.removed_at is not null or o.removed_at is not null as removed,
  coalesce((
    select json_agg(json_build_object('id', l.id, 'at', p.id, 'name', l.data -> 'name',
      'latitude', l.data -> 'latitude', 'longitude', l.data -> 'longitude', 'point', l.point,
      'address', l.data -> 'addresses' -> 0, 'accessibility', l.data -> 'accessibility',
      'phones', coalesce(p.data -> 'phones', l.data -> 'phones'), 'schedules', coalesce(p.data -> 'schedules', l.data -> 'schedules')) order by p.id)
    from service_at_location p join location l on l.id = p.location_id
    where p.service_id = s.id and p.removed_at is null and l.removed_at is null), '[]') as places,
  o.data -> 'phones' as organization_phones,
  exists (
    select from jsonb_array_elements(
      case jsonb_typeof(s.data -> 'service_areas') when 'array' then s.data -> 'service_areas' else '[]' end) as area
    where area ->> 'name' ~* '^(au|australia|australia[- ]wide|national|nation[- ]?wide)$'
      or area ->> 'extent' ~* '^(au|australia|australia[- ]wide|national|nation[- ]?wide)$') as nationwide,
  s.areas,
  s.data -> 'holiday_schedules' as holidays
from service s join organization o on o.id = s.organization_id;
