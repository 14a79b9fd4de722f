-- The directory, in the objects of Open Referral HSDS 3. `data` is the object as HSDS has it, without its links and
-- without the objects that have a table of their own; the columns beside it are what is joined, searched and decided by.
-- Where a record came from is its feed and the id that it has there. Nothing is deleted: `removed_at` is a tombstone.

create table organization (
  id uuid primary key,
  feed text not null,
  external_id text not null,
  data jsonb not null,
  fed_hash text,
  removed_at timestamptz,
  changed_at timestamptz not null,
  unique (feed, external_id)
);

create table service (
  id uuid primary key,
  slug text not null unique,
  feed text not null,
  external_id text not null,
  organization_id uuid not null references organization,
  data jsonb not null,
  -- As it was last fed in. A record that staff changed since then is not overwritten.
  fed_hash text,
  edited_at timestamptz,
  types text[] not null default '{}',
  delivery text[] not null default '{}',
  cost text not null default 'not_known' check (cost in ('free', 'some_cost', 'not_known')),
  referral text not null default 'not_known' check (referral in ('none', 'gp', 'hospital', 'needed', 'not_known')),
  first_nations boolean not null default false,
  -- States, as their letters; none of them: the whole country.
  covers text[] not null default '{}',
  -- Other words under which people look for it.
  words text[] not null default '{}',
  -- What stands first where nothing else decides.
  position integer not null default 100000,
  noted_on date not null,
  checked_on date,
  checked_by text,
  source jsonb,
  removed_at timestamptz,
  changed_at timestamptz not null,
  changed_by xid8 not null default pg_current_xact_id(),
  unique (feed, external_id)
);
create index service_changed_by on service (changed_by);
create index service_changed_at on service (changed_at, id);
create index service_organization on service (organization_id);
create trigger service_changes before insert or update on service for each row execute function note_change();

create table location (
  id uuid primary key,
  feed text not null,
  external_id text not null,
  organization_id uuid references organization,
  data jsonb not null,
  -- How sure we are of its point.
  point text check (point in ('verified', 'secondary', 'recalled', 'unverified')),
  fed_hash text,
  removed_at timestamptz,
  changed_at timestamptz not null,
  unique (feed, external_id)
);

create table service_at_location (
  id uuid primary key,
  feed text not null,
  external_id text not null,
  service_id uuid not null references service,
  location_id uuid not null references location,
  data jsonb not null default '{}',
  fed_hash text,
  removed_at timestamptz,
  changed_at timestamptz not null,
  unique (feed, external_id)
);
create index service_at_location_service on service_at_location (service_id);
create index service_at_location_location on service_at_location (location_id);

-- A service is shown with its organisation and its places, so what changes one of them changes the service.
create function touch_services_of_organization() returns trigger language plpgsql as $$
begin
  update service set changed_at = greatest(service.changed_at, news.changed_at)
  from news where service.organization_id = news.id;
  return null;
end $$;
create trigger organization_touches after update on organization
  referencing new table as news for each statement execute function touch_services_of_organization();

create function touch_services_of_location() returns trigger language plpgsql as $$
begin
  update service set changed_at = greatest(service.changed_at, touched.changed_at)
  from (select s.service_id, max(news.changed_at) as changed_at
        from news join service_at_location s on s.location_id = news.id group by 1) touched
  where service.id = touched.service_id;
  return null;
end $$;
create trigger location_touches after update on location
  referencing new table as news for each statement execute function touch_services_of_location();

create function touch_services_of_place() returns trigger language plpgsql as $$
begin
  update service set changed_at = greatest(service.changed_at, touched.changed_at)
  from (select service_id, max(changed_at) as changed_at from news group by 1) touched
  where service.id = touched.service_id;
  return null;
end $$;
create trigger place_touches after insert on service_at_location
  referencing new table as news for each statement execute function touch_services_of_place();
create trigger place_changes_touch after update on service_at_location
  referencing new table as news for each statement execute function touch_services_of_place();

-- What a process holds of each service: enough to find it and to draw its card.
create view directory_entry as
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
      'phones', p.data -> 'phones', 'schedules', coalesce(p.data -> 'schedules', l.data -> 'schedules')) order by p.id)
    from service_at_location p join location l on l.id = p.location_id
    where p.service_id = s.id and p.removed_at is null and l.removed_at is null), '[]') as places
from service s join organization o on o.id = s.organization_id;

-- What people say is not right. Nobody is named: whoever wants an answer writes to the charity.
create table service_report (
  id uuid primary key,
  service_id uuid not null references service,
  about text not null,
  text text,
  reported_at timestamptz not null,
  settled_at timestamptz
);
create index service_report_open on service_report (service_id) where settled_at is null;
