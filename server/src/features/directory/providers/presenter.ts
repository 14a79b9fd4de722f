import type { Reply } from '@kindred/contract/endpoint.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type {
  listServicePoints,
  NearbyPlaces,
  ServiceArea,
  ServiceCard,
  ServicePlace,
} from '@kindred/contract/directory/providers.ts';
import { freshnessOf, isForCalls, parseOpenings, type ServedArea } from '#features/directory/public.ts';
import { hoursAround } from '#features/directory/holidays/public.ts';
import type { Point } from '#features/directory/index/lat-bands.ts';
import { difference, eachOf, inAll, inAny } from '#features/directory/index/bitset.ts';
import type { Hit } from '#features/directory/index/ranked-results.ts';
import { textOfHtml } from '#platform/html-text.ts';
import type { Directory, ServiceLocation, HitKind } from '../index/directory.ts';
import type { PlaceRow, ServiceRow } from './tables.ts';
import { isWheelchair, type ServiceHits } from './rules.ts';

/** The fields of a card, either for the service as a whole or for the door that was found. */
export function toServiceCard(
  directory: Directory,
  { of, at }: Hit<HitKind>,
  from: Point | null,
): ServiceCard {
  const door = of === 'door' ? directory.doors[at] : undefined;
  const service = directory.service(door?.of ?? at);
  const displayed = {
    ...presentService(service, directory),
    area: areaOfCard(service),
    fresh: freshnessOf(service, directory.day),
  };
  const [phone = null] = servicePhones(service);
  const place = door && service.places[door.nth];
  if (!place) {
    const lane = service.delivery.includes('comes_to_you') ? 'comes' : 'anywhere';
    return {
      id: service.id,
      ...displayed,
      phone,
      hours: serviceHours(service, directory.day),
      lane,
      place: null,
      nearby: null,
    };
  }
  return {
    id: place.at,
    ...displayed,
    phone: callable(place.phones ?? [])[0] ?? phone,
    hours: hoursAt(service, place, directory.day),
    lane: 'near',
    place: { ...toServicePlace(place), km: kmOf(directory, at, from) },
    nearby: null,
  };
}

/** Its own value, or else the value shared by all of its locations. */
export function serviceSchedules({ schedules, places }: ServiceRow): HsdsSchedule[] {
  if (schedules && schedules.length > 0) return schedules;
  const [first = [], ...others] = places.map((place) => place.schedules ?? []);
  const answers = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === answers) ? first : [];
}

export function serviceHours(service: ServiceRow, day: string): Opening[] {
  const { places, covers } = service;
  const state = places.length === 1 ? places[0]?.address?.state_province : undefined;
  return hoursAround(day, service.holidays, serviceSchedules(service), state ?? covers[0] ?? null);
}

/** A location without hours uses the service's. */
export function hoursAt(service: ServiceRow, { schedules, address }: PlaceRow, day: string): Opening[] {
  const there = schedules ?? [];
  const state = address?.state_province ?? null;
  const hasOwn = parseOpenings(there, state).length > 0;
  return hasOwn ? hoursAround(day, service.holidays, there, state) : serviceHours(service, day);
}

/** The distance from the person to a door. */
export function kmOf({ spots }: Directory, door: number, from: Point | null): number | null {
  const km = from ? spots.globe.kmTo(from, door) : undefined;
  return km === undefined ? null : Math.round(km * 10) / 10;
}

const mostNearby = 6;

/** The places of each service on a page that has several within reach. */
export function nearbyPlaces(
  directory: Directory,
  { eye, onMap }: { eye: Point | null } & Pick<ServiceHits, 'onMap'>,
  hits: readonly Hit<HitKind>[],
): Map<Hit<HitKind>, NearbyPlaces> {
  const { doors, spots } = directory;
  const severalOf = new Map<number, Hit<HitKind>>();
  for (const hit of hits) {
    const record = spots.recordOf[hit.at] ?? 0;
    if (hit.of === 'door' && spots.countOf(record) > 1) severalOf.set(record, hit);
  }
  if (severalOf.size === 0) return new Map();
  const each = Map.groupBy(onMap(), (at) => severalOf.get(spots.recordOf[at] ?? 0));
  return new Map(
    [...each].flatMap(([hit, all]) => {
      if (!hit || all.length < 2) return [];
      const others = all
        .filter((at) => at !== hit.at)
        .map((at) => ({ at, km: kmOf(directory, at, eye) }))
        .toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0)
        .slice(0, mostNearby - 1);
      const { places: rows } = directory.service(doors[hit.at]?.of ?? 0);
      const nearest = [{ at: hit.at, km: kmOf(directory, hit.at, eye) }, ...others];
      const places = nearest.flatMap(({ at, km }) => {
        const place = rows[doors[at]?.nth ?? 0];
        return place ? [{ ...toServicePlace(place), km }] : [];
      });
      return [[hit, { total: all.length, places: withOwnNames(places) }] as const];
    }),
  );
}

/** Names places by suburb, unless two are in the same one. */
function withOwnNames(places: readonly (ServicePlace & { km: number | null })[]): NearbyPlaces['places'] {
  const suburbs = Map.groupBy(places, ({ suburb }) => suburb);
  return places.map(({ id, name, address, suburb, km }) => {
    const isAlone = suburbs.get(suburb)?.length === 1;
    const label = isAlone ? (suburb ?? name ?? address) : (name ?? address ?? suburb);
    return { id, name: label ?? '', km };
  });
}

export function presentService(service: ServiceRow, { named }: Directory) {
  const { slug, name, organization, delivery, cost, referral, first_nations, alert, wait } = service;
  return {
    slug,
    name,
    organization,
    summary: textOfHtml(service.description ?? ''),
    for_whom: service.for_whom && textOfHtml(service.for_whom),
    how_to_start: service.how_to_start && textOfHtml(service.how_to_start),
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

export const toServiceArea = ({ name, km }: ServedArea): ServiceArea => ({ name, km });

const maxAreasOnCard = 2;

/** Listed next to whole states, a part of another state would look like all of it. */
function areaOfCard({ areas, covers, nationwide }: ServiceRow): ServiceCard['area'] {
  if (areas.length === 0 || covers.length > 0 || nationwide) return null;
  const names = areas.slice(0, maxAreasOnCard).map(({ name }) => name);
  const more = areas.length > names.length ? ' and more' : '';
  const where = areas.some(({ km }) => km !== null) ? 'in and around' : 'in';
  return `${where} ${names.join(', ')}${more}`;
}

/** Accepts only web addresses without user info before the host, because feeds may contain anything. */
const webLink = (url: string | null) =>
  url && /^https?:\/\/[^\s"'<>@/?#\\]+([/?#][^\s"'<>]*)?$/.test(url) ? url : null;

/** Its own numbers, or else those of its locations, or else those of its organisation. */
export function servicePhones({ phones, places, organization_phones }: ServiceRow): Phone[] {
  const lists = [phones ?? [], places.flatMap((place) => place.phones ?? []), organization_phones ?? []];
  const first = lists.map(callable).find((list) => list.length > 0) ?? [];
  return [...new Map(first.map((phone) => [phone.number, phone])).values()];
}

type Phone = NonNullable<ServiceCard['phone']>;

/** Excludes fax numbers. */
const callable = (phones: NonNullable<ServiceRow['phones']>): Phone[] =>
  phones.filter(isForCalls).map(({ number, extension, description, type }) => ({
    number: extension ? `${number} ext. ${extension}` : number,
    label: description ?? (type === 'sms' ? 'Text' : ''),
  }));

export function toServicePlace(place: PlaceRow): ServicePlace {
  const { id, name, address, latitude, longitude, point } = place;
  const textOf = (text: string | null | undefined) => (text ? text : null);
  const street = [address?.address_1, address?.address_2].filter(Boolean).join(', ');
  return {
    id,
    name: textOf(name),
    address: textOf(street),
    suburb: textOf(address?.city),
    state: textOf(address?.state_province),
    postcode: textOf(address?.postal_code),
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

const mostLikeThis = 4;

/** Other services of its kind, those in its own state first. */
export function likeThis({ facets, entries }: Directory, { types, slug, covers, places }: ServiceRow) {
  const alike = facets.get(`type:${types[0]}`);
  if (!alike) return [];
  const states = [...covers, ...places.flatMap(({ address }) => address?.state_province ?? [])];
  const near = states.flatMap((state) => [
    facets.get(`in:${state}`) ?? [],
    facets.get(`covers:${state}`) ?? [],
  ]);
  const own = inAll(alike, inAny(entries.length, near.flat()));
  const nearFirst = [own, difference(alike, own)].values().flatMap(eachOf);
  return nearFirst
    .flatMap((at) => {
      const one = entries[at];
      return one && one.slug !== slug ? [{ slug: one.slug, name: one.name }] : [];
    })
    .take(mostLikeThis)
    .toArray();
}

const mostPoints = 2_000;
interface Spot extends Point {
  door: ServiceLocation;
}

/** Returns each map point separately or, if there are too many, clustered by grid square. */
export function toPoints(
  directory: Directory,
  { onMap }: ServiceHits,
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

/** A point on its own shows its name. */
function pointOf({ entries }: Directory, first: Spot, others: readonly Spot[]) {
  const { id, of, suburb } = first.door;
  const count = 1 + others.length;
  const mean = (which: 'lat' | 'lon') => others.reduce((sum, one) => sum + one[which], first[which]) / count;
  const at = { id, lat: mean('lat'), lon: mean('lon'), count };
  const service = entries[of];
  if (!service || others.length > 0) return { ...at, slug: null, name: null, detail: null };
  return { ...at, slug: service.slug, name: service.name, detail: suburb };
}
