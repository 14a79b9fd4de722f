import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { baselineRequest, get, type Case } from './case.ts';
import { idOfPlace, nameOfType, notedOn, type SeededService } from './rows/services.ts';

/** Fields that only our server returns next to the page: counts per channel, and filter options. */
const besides = [
  'first',
  'previous',
  'from',
  'which',
  'unknown_place',
  'read_as',
  'lanes',
  'listed',
  'best',
  'within',
  'looked',
  'without',
  'types',
  'languages',
];

/** A service as its card shows it: at its location, or as a whole. */
export function expectedCard(
  row: SeededService,
  where: 'there' | 'whole',
  km: number | null = null,
): ServiceCard {
  const place = {
    id: row.id,
    name: null,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    lat: row.lat,
    lon: row.lng,
    point: null,
    wheelchair: 'not_known',
    km,
  } as const;
  return {
    id: where === 'there' ? idOfPlace(row) : row.id,
    slug: row.slug,
    name: row.name,
    organization: row.name,
    summary: row.summary,
    for_whom: null,
    how_to_start: null,
    wait: null,
    types: [{ slug: row.type, name: nameOfType(row.type) }],
    delivery: row.telehealth ? ['in_person', 'phone'] : ['in_person'],
    cost: 'not_known',
    referral: 'not_known',
    languages: ['en'],
    first_nations: false,
    area: null,
    phone: { number: row.phone, label: 'Call' },
    website: row.website,
    hours: [],
    alert: null,
    lane: where === 'there' ? 'near' : 'anywhere',
    nearby: null,
    place: where === 'there' ? place : null,
    fresh: { state: 'not_checked', checked_on: null, checked_by: null, noted_on: notedOn },
  };
}

/** PostgreSQL's order: by code point, then by id. */
export function servicesByName(a: SeededService, b: SeededService): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function pageOf(seededServices: readonly SeededService[], from: number, where: 'there' | 'whole') {
  const next = seededServices[from + 20];
  return {
    items: seededServices.slice(from, from + 20).map((row) => expectedCard(row, where)),
    total: seededServices.length,
    next: next ? (where === 'there' ? idOfPlace(next) : next.id) : null,
  };
}

export const servicesLike = (services: readonly SeededService[], { type, state }: SeededService) =>
  services.filter((other) => other.type === type && other.state === state).toSorted(servicesByName);
const requestFor = ({ type, state }: SeededService) =>
  `/services?services_filter=${type}&location_filter=${state.toLowerCase()}&lane=near`;

export function listCase(services: readonly SeededService[], one: SeededService): Case {
  return {
    ours: get(requestFor(one)),
    floor: baselineRequest('list by type and state', [one.type, one.state]),
    expected: pageOf(servicesLike(services, one), 0, 'there'),
    besides,
  };
}

/** The page after the first, or the first again if there is only one. */
export function nextPageCase(services: readonly SeededService[], one: SeededService): Case {
  const match = servicesLike(services, one);
  const from = match.length > 20 ? 20 : 0;
  const [last, first] = [match[from - 1], match[from]];
  return {
    ours: get(`${requestFor(one)}&cursor=${first ? idOfPlace(first) : ''}`),
    floor: baselineRequest('next page by cursor', [
      one.type,
      one.state,
      last?.name ?? '',
      last?.id ?? nobody,
    ]),
    expected: pageOf(match, from, 'there'),
    besides,
  };
}
const nobody = '00000000-0000-0000-0000-000000000000';

/** Kinds of help, each as one word that occurs nowhere else in a service. */
export const kindsInAWord = [
  'transport',
  'counselling',
  'dietitian',
  'physiotherapy',
  'respite',
  'acupuncture',
];

export function kindCases(services: readonly SeededService[]): Case[] {
  return kindsInAWord.map((word) => searchCase(services, 'text search', word, ({ type }) => type === word));
}

/** Town names are made up, so a stemmer leaves them alone and a plain search for one finds just its services. */
export function townCase(services: readonly SeededService[], town: string): Case {
  return searchCase(services, 'text search, one town', town, ({ suburb }) => suburb === town);
}

function searchCase(
  services: readonly SeededService[],
  operation: string,
  word: string,
  isMeant: (row: SeededService) => boolean,
): Case {
  return {
    ours: get(`/services?q=${encodeURIComponent(`${word} `)}`),
    floor: baselineRequest(operation, [word]),
    expected: pageOf(services.filter(isMeant).toSorted(servicesByName), 0, 'whole'),
    besides,
  };
}

const twoDigits = (degrees: number) => Math.round(degrees * 100) / 100;

export function boxCase(services: readonly SeededService[], { lat, lng }: SeededService): Case {
  const [south, north] = [twoDigits(lat - 0.1), twoDigits(lat + 0.1)];
  const [west, east] = [twoDigits(lng - 0.1), twoDigits(lng + 0.1)];
  const inside = services.filter(
    (other) => other.lat >= south && other.lat <= north && other.lng >= west && other.lng <= east,
  );
  return {
    ours: get(`/services/points?box=${[west, south, east, north].join(',')}`),
    floor: baselineRequest('services in a box', [south, north, west, east]),
    expected: { points: inside.map(pointOf), total: inside.length },
    unordered: 'points',
  };
}

export const pointOf = (row: SeededService) => ({
  id: idOfPlace(row),
  lat: row.lat,
  lon: row.lng,
  count: 1,
  slug: row.slug,
  name: row.name,
  detail: row.suburb,
});

const withinKm = 50;

export function nearCase(services: readonly SeededService[], { type, lat, lng }: SeededService): Case {
  const eye = { lat: twoDigits(lat), lng: twoDigits(lng) };
  const match = services
    .filter((other) => other.type === type)
    .map((row) => ({ row, km: kmBetween(eye, row) }))
    .filter(({ km }) => km <= withinKm)
    .toSorted((a, b) => a.km - b.km || (a.row.id < b.row.id ? -1 : 1));
  const next = match[20];
  return {
    ours: get(`/services?services_filter=${type}&near=${eye.lat},${eye.lng}&within=${withinKm}&lane=near`),
    floor: baselineRequest('near a point', [eye.lat, eye.lng, type, withinKm]),
    expected: {
      items: match.slice(0, 20).map(({ row, km }) => expectedCard(row, 'there', Math.round(km * 10) / 10)),
      total: match.length,
      next: next ? idOfPlace(next.row) : null,
    },
    besides,
  };
}

function kmBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const [up, along] = [((b.lat - a.lat) * radians) / 2, ((b.lng - a.lng) * radians) / 2];
  const h = Math.sin(up) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(along) ** 2;
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
