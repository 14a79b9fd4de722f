/** Statements of the floor for lists that show twenty items and count all. */

interface List {
  table: string;
  where: string;
  order: string;
  /** The fields shown of a row, as JSON. */
  card: string;
  /** The parts of the reply next to the page. */
  beside?: string;
}

function listed({ table, where, order, card, beside = '' }: List): string {
  return `with page as materialized (
      select slug, ${card} as card, row_number() over (order by ${order}) as at from ${table} where ${where} order by ${order} limit 21
    ), counted as materialized (select count(*)::integer as total from ${table} where ${where})
    select json_build_object('items', (select coalesce(json_agg(card order by at), '[]') from page where at <= 20), 'total', total,
      'first', least(total, 1), 'next', (select slug from page where at = 21), 'previous', null ${beside})::text as body from counted`;
}

/** Times in the seed have no fractions of a second. */
const instant = (column: string) =>
  `'${column}', replace((${column} at time zone 'UTC')::text, ' ', 'T') || '.000Z'`;
const ofThisTime = `'id', id, 'slug', slug, 'zone', zone, 'capacity', capacity, ${instant('starts_at')}, ${instant('ends_at')}, 'state', state,
    'seats_left', case when waiting > 0 then 0 else capacity - taken end, 'waiting', waiting`;
const typesOfData = {
  title: 'text',
  kind: 'text',
  summary: 'text',
  audience: 'text',
  mode: 'text',
  place: 'json',
  carers_seat: 'boolean',
  captions: 'boolean',
  auslan: 'boolean',
  diagnoses: 'json',
  stages: 'json',
};

/** Each jsonb is parsed once. */
function eventCard(types: Readonly<Record<string, string>>, beside = ''): string {
  const names = Object.keys(types);
  const columns = names.map((name) => `${name} ${types[name]}`).join(', ');
  const fields = names.map((name) => `'${name}', told.${name}`).join(', ');
  return `(select json_build_object(${fields}, ${ofThisTime} ${beside}) from jsonb_to_record(data) as told (${columns}))`;
}

const toCome = `state = 'planned' and ends_at > now()`;
const metInPerson = `data->>'mode' <> 'online'`;
/** The seed has no diagnoses to choose from. */
const choices = `, 'places', (select coalesce(json_agg(json_build_object('slug', lower(city), 'name', city) order by city collate "C"), '[]')
  from (select distinct replace(split_part(zone, '/', 2), '_', ' ') as city from event where ${toCome} and ${metInPerson}) met),
  'diagnoses', (select coalesce(json_agg(json_build_object('slug', slug, 'name', content.data->>'title') order by slug), '[]')
    from content_item content where kind = 'diagnosis'),
  'topics', (select coalesce(json_agg(json_build_object('slug', slug, 'name', content.data->>'title') order by slug collate "C"), '[]')
    from content_item content where kind = 'topic' and slug in
      (select jsonb_array_elements_text(data->'topics') from event where ${toCome}))`;
const events = (where: string) =>
  listed({
    table: 'event',
    where: `${toCome} and ${where}`,
    order: 'starts_at, slug',
    card: eventCard(typesOfData),
    beside: choices,
  });

const wordsOfEvent = `to_tsvector('simple', (data->>'title') || ' ' || (data->>'summary') || ' ' || (data->>'words'))`;
const wordsOfTip = `to_tsvector('simple', (data->>'title') || ' ' || (data->>'text') || ' ' || (data->>'words'))`;
const isFor = (field: string, value: string) =>
  `(${value}::text is null or data->'${field}' = '[]' or data->'${field}' ? ${value})`;
const narrowed = `($1::text is null or data->>'kind' = $1) and ($2::text is null or data->>'mode' in ($2, 'both'))
  and ($3::text is null or (zone = $3 and ${metInPerson})) and ${isFor('diagnoses', '$4')} and ${isFor('stages', '$5')}
  and ($6::text is null or data->'topics' ? $6)
  and ($7::text is null or id in (select id from event where ${wordsOfEvent} @@ to_tsquery('simple', $7)))`;

export const eventList = events('true');
export const eventsNarrowed = events(narrowed);

/** Looked up by key one by one: there are at most three. */
const aboutTopics = `select coalesce(json_agg(to_json(topic) order by at), '[]')
    from jsonb_array_elements_text(event.data->'topics') with ordinality as named (name, at),
      lateral (select item.data from content_item item where item.kind = 'topic' and item.slug = name limit 1) item,
      jsonb_to_record(item.data) as topic (id text, slug text, title text, summary text, "group" text, minutes integer)`;
const wholeEvent = eventCard(
  { ...typesOfData, about: 'json', host: 'text', minutes: 'integer' },
  `, 'about_topics', (${aboutTopics}), 'sample', edited_at is null,
    'has_recording', ends_at <= now() and coalesce(recording_media::text, recording_link, transcript) is not null`,
);
export const oneEvent = `select ${wholeEvent}::text as body from event where slug = $1`;

const tips = (where: string) =>
  listed({
    table: 'content_item',
    where: `kind = 'tip' and ${where}`,
    order: 'position, slug',
    card: `(select to_json(tip) from jsonb_to_record(data) as tip (id text, slug text, title text, summary text, text text, family text, effort integer))`,
  });

export const tipList = tips('true');
export const tipsByWords = tips(`${wordsOfTip} @@ to_tsquery('simple', $1)`);

/** The indexes these statements need to be a fair floor; the product uses none of them. */
export const indexesForLists = `
  drop index if exists bench_event_end, bench_event_place, bench_event_words, bench_content_position, bench_tip_words;
  create index bench_event_end on event (ends_at) where state = 'planned';
  create index bench_event_place on event (zone, ends_at) where state = 'planned' and ${metInPerson};
  create index bench_event_words on event using gin (${wordsOfEvent});
  create index bench_content_position on content_item (kind, position, slug);
  create index bench_tip_words on content_item using gin (${wordsOfTip}) where kind = 'tip';`;
