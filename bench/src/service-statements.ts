/** Statements of the floor for the directory: the card of each service is ready-made and passed through. */

const pageOf = (card: string, where: string) => `
  select id, ${card} as card, row_number() over (order by name, service_id) as at from bench.service
  where ${where} order by name, service_id limit 21`;
const replyOf = (card: string, where: string, from = where) => `
  with page as materialized (${pageOf(card, from)}
  ), counted as materialized (select count(*)::integer as total from bench.service where ${where})
  select json_build_object('items', (select coalesce(json_agg(card order by at), '[]') from page where at <= 20), 'total', total,
    'next', (select card->>'id' from page where at = 21))::text as body from counted`;

const alike = `type = $1 and state = $2`;
export const serviceList = replyOf('card', alike);
/** Continues after the last item of the previous page: the best case of a cursor. */
export const nextPage = replyOf('card', alike, `${alike} and (name, service_id) > ($3, $4::uuid)`);
/** A search without a place returns services, not their locations. */
export const textSearch = replyOf('whole', `words @@ plainto_tsquery('english', $1)`);

export const inBox = `select json_build_object('points', coalesce(json_agg(point), '[]'), 'total', count(*))::text as body
  from bench.service where lat between $1::float8 and $2::float8 and lng between $3::float8 and $4::float8`;

/** First an indexed bounding box, then the distance on the sphere. */
const km = `2 * 6371 * asin(least(1, sqrt(power(sin(radians(lat - $1::float8) / 2), 2)
  + cos(radians($1::float8)) * cos(radians(lat)) * power(sin(radians(lng - $2::float8) / 2), 2))))`;
export const nearPoint = `
  with near as materialized (
    select id, card, ${km} as km from bench.service
    where type = $3 and lat between $1::float8 - $4::float8 / 111 and $1::float8 + $4::float8 / 111
      and lng between $2::float8 - $4::float8 / (111 * cos(radians($1::float8))) and $2::float8 + $4::float8 / (111 * cos(radians($1::float8)))
  ), inside as materialized (select * from near where km <= $4::float8),
  page as materialized (select *, row_number() over (order by km, id) as at from inside order by km, id limit 21)
  select json_build_object(
    'items', (select coalesce(json_agg(jsonb_set(card::jsonb, '{place,km}', to_jsonb(round(km::numeric, 1)))::json order by at), '[]') from page where at <= 20),
    'total', (select count(*)::integer from inside), 'next', (select id from page where at = 21))::text as body`;
