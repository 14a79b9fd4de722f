import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listServicePoints, ServiceCard, ServicePlace } from '@kindred/contract/providers.ts';
import { placesFrom } from '#platform/finder/bits.ts';
import type { Point } from '#platform/finder/globe.ts';
import type { Directory, Entry, PlaceRow, ServiceRow } from './held.ts';
import type { Found } from './rules.ts';

export function cardOf(directory: Directory, at: number, from: Point | null): ServiceCard {
  const entry = directory.entries[at] as Entry;
  const { service, place, hours, fresh } = entry;
  const km = place && from ? directory.globe.kmTo(from, at) : undefined;
  return {
    id: entry.id,
    ...shownOf(service, directory),
    phone: callable(place?.phones ?? [])[0] ?? callable(service.phones ?? [])[0] ?? null,
    hours: [...hours],
    fresh,
    lane: place ? 'near' : service.delivery.includes('comes_to_you') ? 'comes' : 'anywhere',
    place: place && { ...placeOf(place), km: km === undefined ? null : Math.round(km * 10) / 10 },
  };
}

export function shownOf(service: ServiceRow, { types }: Pick<Directory, 'types'>) {
  const { slug, name, organization, delivery, cost, referral, first_nations, alert, wait } = service;
  return {
    slug,
    name,
    organization,
    summary: service.description ?? '',
    for_whom: service.for_whom,
    how_to_start: service.how_to_start,
    wait,
    types: types
      .filter((type) => service.types.includes(type.slug))
      .map((type) => ({ slug: type.slug, name: type.name })),
    delivery,
    cost,
    referral,
    languages: (service.languages ?? []).flatMap(({ code, name: called }) => code ?? called ?? []),
    first_nations,
    website: webLink(service.url ?? service.website),
    alert,
  };
}

/** An address of the web, and no other: what others feed in may be anything. */
const webLink = (url: string | null) => (url && /^https?:\/\/[^\s"'<>]+$/.test(url) ? url : null);

export const callable = (phones: NonNullable<ServiceRow['phones']>) =>
  phones.map(({ number, extension, description, type }) => ({
    number: extension ? `${number} ext. ${extension}` : number,
    label: description ?? (type === 'sms' ? 'Text' : ''),
  }));

export function placeOf(place: PlaceRow): ServicePlace {
  const { id, name, address, latitude, longitude, point } = place;
  const said = (text: string | null | undefined) => (text ? text : null);
  const street = [address?.address_1, address?.address_2].filter(Boolean).join(', ');
  return {
    id,
    name: said(name),
    address: said(street),
    suburb: said(address?.city),
    state: said(address?.state_province),
    postcode: said(address?.postal_code),
    lat: latitude,
    lon: longitude,
    point,
    wheelchair: isWheelchair(place)
      ? 'yes'
      : (place.accessibility ?? []).some(({ details }) => details === 'no')
        ? 'no'
        : 'not_known',
  };
}

export const isWheelchair = ({ accessibility }: PlaceRow) =>
  (accessibility ?? []).some(({ description, details }) => description === 'wheelchair' && details === 'yes');

const mostLikeThis = 4;

/** Others of its kind, those of its own state first. */
export function likeThis({ facets, entries }: Directory, { types, slug }: ServiceRow) {
  const [type] = types;
  const bits = facets.get(`type:${type}`);
  if (!bits) return [];
  const others: { slug: string; name: string }[] = [];
  for (const at of placesFrom(bits)) {
    const entry = entries[at];
    if (!entry || entry.place || entry.service.slug === slug) continue;
    others.push({ slug: entry.service.slug, name: entry.service.name });
    if (others.length === mostLikeThis) break;
  }
  return others;
}

const mostPoints = 2_000;

/** Each point of the map by itself, or where there are too many, those of a square together. */
export function pointsOf(
  { entries }: Directory,
  { onMap }: Found,
  box: string | undefined,
): Reply<typeof listServicePoints> {
  const [west = -180, south = -90, east = 180, north = 90] = box?.split(',').map(Number) ?? [];
  const inside = [...placesFrom(onMap)].flatMap((at) => {
    const place = entries[at]?.place;
    if (!place || place.latitude === null || place.longitude === null) return [];
    const { latitude: lat, longitude: lon } = place;
    return lat >= south && lat <= north && lon >= west && lon <= east ? [{ at, lat, lon }] : [];
  });
  const side = inside.length <= mostPoints ? 0 : Math.max(east - west, north - south) / Math.sqrt(mostPoints);
  const squares = Map.groupBy(inside, ({ at, lat, lon }) =>
    side === 0 ? at : `${Math.floor(lat / side)} ${Math.floor(lon / side)}`,
  );
  return { points: [...squares.values()].map((square) => pointOf(entries, square)), total: inside.length };
}

function pointOf(entries: Directory['entries'], square: readonly { at: number; lat: number; lon: number }[]) {
  const mean = (of: 'lat' | 'lon') => square.reduce((sum, one) => sum + one[of], 0) / square.length;
  const [first] = square;
  const entry = entries[first?.at ?? 0];
  const only = square.length === 1 ? entry : undefined;
  return {
    id: entry?.id ?? '',
    lat: mean('lat'),
    lon: mean('lon'),
    count: square.length,
    slug: only?.service.slug ?? null,
    name: only?.service.name ?? null,
    detail: only?.place?.address?.city ?? null,
  };
}
