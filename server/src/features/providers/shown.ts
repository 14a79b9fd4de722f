import type { Reply } from '@kindred/contract/endpoint.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import type { HsdsSchedule } from '@kindred/contract/hsds.ts';
import type { listServicePoints, ServiceCard, ServicePlace } from '@kindred/contract/providers.ts';
import { freshnessOf, openingsOf } from '#features/directory/public.ts';
import type { Point } from '#platform/finder/globe.ts';
import { eachOf } from '#platform/finder/places.ts';
import type { Standing } from '#platform/finder/runs.ts';
import type { Directory, Door, Of } from './held.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';
import type { Found } from './rules.ts';

/** What stands on its card: of a service as a whole, or at the door that was found. */
export function cardOf(directory: Directory, { of, at }: Standing<Of>, from: Point | null): ServiceCard {
  const door = of === 'door' ? directory.doors[at] : undefined;
  const service = directory.service(door?.of ?? at);
  const shown = { ...shownOf(service, directory), fresh: freshnessOf(service, directory.day) };
  const [phone = null] = phonesOf(service);
  const place = door && service.places[door.nth];
  if (!place) {
    const lane = service.delivery.includes('comes_to_you') ? 'comes' : 'anywhere';
    return { id: service.id, ...shown, phone, hours: hoursOf(service), lane, place: null };
  }
  return {
    id: place.at,
    ...shown,
    phone: callable(place.phones ?? [])[0] ?? phone,
    hours: hoursAt(service, place),
    lane: 'near',
    place: { ...placeOf(place), km: kmOf(directory, at, from) },
  };
}

/** Its own; where it has none, what all of its places say alike. */
export function schedulesOf({ schedules, places }: ServiceRow): HsdsSchedule[] {
  if (schedules && schedules.length > 0) return schedules;
  const [first = [], ...others] = places.map((place) => place.schedules ?? []);
  const said = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === said) ? first : [];
}

export function hoursOf(service: ServiceRow): Opening[] {
  const { places, covers } = service;
  const state = places.length === 1 ? places[0]?.address?.state_province : undefined;
  return openingsOf(schedulesOf(service), state ?? covers[0] ?? null);
}

/** A place that says nothing of its hours has those of the service. */
export function hoursAt(service: ServiceRow, { schedules, address }: PlaceRow): Opening[] {
  const there = openingsOf(schedules ?? [], address?.state_province ?? null);
  return there.length > 0 ? there : hoursOf(service);
}

/** How far a door is from where somebody is. */
export function kmOf({ spots }: Directory, door: number, from: Point | null): number | null {
  const km = from ? spots.globe.kmTo(from, door) : undefined;
  return km === undefined ? null : Math.round(km * 10) / 10;
}

const letters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Some feeds write a page into a text: its lines stay, and nobody has to read its tags. */
export function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(#\d+|[a-z]+);/i.test(text)) return text;
  return text
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(br|\/?p|\/?div|\/?ul|\/?ol|\/?h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{2,6})|([a-z]+));/gi, (all, number?: string, name?: string) =>
      number
        ? String.fromCodePoint(Math.min(Number(number), 0x10ffff))
        : (letters[name?.toLowerCase() ?? ''] ?? all),
    )
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

export function shownOf(service: ServiceRow, { named }: Directory) {
  const { slug, name, organization, delivery, cost, referral, first_nations, alert, wait } = service;
  return {
    slug,
    name,
    organization,
    summary: withoutMarkup(service.description ?? ''),
    for_whom: service.for_whom && withoutMarkup(service.for_whom),
    how_to_start: service.how_to_start && withoutMarkup(service.how_to_start),
    wait,
    types: service.types.flatMap((type) => named.get(type) ?? []),
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

/** Its own; where it has none those of its places, and where they have none those of its organisation. */
export function phonesOf({ phones, places, organization_phones }: ServiceRow): Phone[] {
  const lists = [phones ?? [], places.flatMap((place) => place.phones ?? []), organization_phones ?? []];
  const first = lists.map(callable).find((list) => list.length > 0) ?? [];
  return [...new Map(first.map((phone) => [phone.number, phone])).values()];
}

type Phone = NonNullable<ServiceCard['phone']>;

/** Those at which somebody answers. */
const callable = (phones: NonNullable<ServiceRow['phones']>): Phone[] =>
  phones
    .filter(({ type }) => !/^(fax|pager)$/i.test(type ?? ''))
    .map(({ number, extension, description, type }) => ({
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

export const isWheelchair = (place: PlaceRow | undefined) =>
  (place?.accessibility ?? []).some(
    ({ description, details }) => description === 'wheelchair' && details === 'yes',
  );

/** Closed, or no longer in the feed that it came from. One that is closed for a while is still listed, and says so. */
export const isGone = ({ removed, status }: Pick<ServiceRow, 'removed' | 'status'>) =>
  removed || status === 'defunct' || status === 'inactive';

const mostLikeThis = 4;

/** Others of its kind, those of its own state first. */
export function likeThis({ facets, entries }: Directory, { types, slug }: ServiceRow) {
  const alike = facets.get(`type:${types[0]}`);
  const others: { slug: string; name: string }[] = [];
  for (const at of alike ? eachOf(alike) : []) {
    const one = entries[at];
    if (one && one.slug !== slug) others.push({ slug: one.slug, name: one.name });
    if (others.length === mostLikeThis) break;
  }
  return others;
}

const mostPoints = 2_000;
interface Spot extends Point {
  door: Door;
}

/** Each point of the map by itself, or where there are too many, those of a square together. */
export function pointsOf(
  directory: Directory,
  { onMap }: Found,
  box: string | undefined,
): Reply<typeof listServicePoints> {
  const [west = -180, south = -90, east = 180, north = 90] = box?.split(',').map(Number) ?? [];
  const isInside = ({ lat, lon }: Point) => lat >= south && lat <= north && lon >= west && lon <= east;
  const inside = [...onMap()].flatMap((at) => spotAt(directory, at)).filter(isInside);
  const side = Math.max(east - west, north - south) / Math.sqrt(mostPoints);
  const squareOf = ({ lat, lon }: Point) => `${Math.floor(lat / side)} ${Math.floor(lon / side)}`;
  const squares =
    inside.length <= mostPoints
      ? inside.map((one) => [one] as const)
      : [...Map.groupBy(inside, squareOf).values()];
  return {
    points: squares.flatMap(([first, ...others]) => (first ? pointOf(directory, first, others) : [])),
    total: inside.length,
  };
}

function spotAt({ doors, spots }: Directory, at: number): Spot[] {
  const [door, point] = [doors[at], spots.globe.pointAt(at)];
  return door && point ? [{ door, ...point }] : [];
}

/** Of one alone its name is told. */
function pointOf({ entries }: Directory, first: Spot, others: readonly Spot[]) {
  const { id, of, suburb } = first.door;
  const count = 1 + others.length;
  const mean = (which: 'lat' | 'lon') => others.reduce((sum, one) => sum + one[which], first[which]) / count;
  const at = { id, lat: mean('lat'), lon: mean('lon'), count };
  const service = entries[of];
  if (!service || others.length > 0) return { ...at, slug: null, name: null, detail: null };
  return { ...at, slug: service.slug, name: service.name, detail: suburb };
}
