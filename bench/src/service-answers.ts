import type { ServiceCard } from '@kindred/contract/providers.ts';
import { floorAsked, get, type Case } from './case.ts';
import { idOfPlace, nameOfType, notedOn, type ServiceRow } from './rows/services.ts';

/** What only ours tells beside the page: how many there are on each way, and what there is to choose from. */
const besides = [
  'first',
  'previous',
  'from',
  'which',
  'unknown_place',
  'read_as',
  'lanes',
  'within',
  'looked',
  'without',
  'types',
  'languages',
];

/** A service as its card shows it: at its place, or as a whole. */
export function cardOf(row: ServiceRow, where: 'there' | 'whole', km: number | null = null): ServiceCard {
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
    phone: { number: row.phone, label: 'Call' },
    website: row.website,
    hours: [],
    alert: null,
    lane: where === 'there' ? 'near' : 'anywhere',
    place: where === 'there' ? place : null,
    fresh: { state: 'not_checked', checked_on: null, checked_by: null, noted_on: notedOn },
  };
}

/** As PostgreSQL sorts it: by code point, then by id. */
function byName(a: ServiceRow, b: ServiceRow): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function pageOf(found: readonly ServiceRow[], from: number, where: 'there' | 'whole') {
  const next = found[from + 20];
  return {
    items: found.slice(from, from + 20).map((row) => cardOf(row, where)),
    total: found.length,
    next: next ? (where === 'there' ? idOfPlace(next) : next.id) : null,
  };
}

const alike = (services: readonly ServiceRow[], { type, state }: ServiceRow) =>
  services.filter((other) => other.type === type && other.state === state).toSorted(byName);
const asked = ({ type, state }: ServiceRow) =>
  `/services?services_filter=${type}&location_filter=${state.toLowerCase()}&lane=near`;

export function listCase(services: readonly ServiceRow[], one: ServiceRow): Case {
  return {
    ours: get(asked(one)),
    floor: floorAsked('list by type and state', [one.type, one.state]),
    expected: pageOf(alike(services, one), 0, 'there'),
    besides,
  };
}

/** The page after the first, or the same again where there is one page alone. */
export function nextPageCase(services: readonly ServiceRow[], one: ServiceRow): Case {
  const found = alike(services, one);
  const from = found.length > 20 ? 20 : 0;
  const [last, first] = [found[from - 1], found[from]];
  return {
    ours: get(`${asked(one)}&cursor=${first ? idOfPlace(first) : ''}`),
    floor: floorAsked('next page by cursor', [one.type, one.state, last?.name ?? '', last?.id ?? nobody]),
    expected: pageOf(found, from, 'there'),
    besides,
  };
}
const nobody = '00000000-0000-0000-0000-000000000000';

/** What people ask for, each in one word that no service says of anything else. */
const kindsInAWord = ['transport', 'counselling', 'dietitian', 'physiotherapy', 'respite', 'acupuncture'];

export function kindCases(services: readonly ServiceRow[]): Case[] {
  return kindsInAWord.map((word) => searchCase(services, 'text search', word, ({ type }) => type === word));
}

/** Towns are made-up words that no stemmer knows, so a plain search for one finds just its services. */
export function townCase(services: readonly ServiceRow[], town: string): Case {
  return searchCase(services, 'text search, one town', town, ({ suburb }) => suburb === town);
}

function searchCase(
  services: readonly ServiceRow[],
  operation: string,
  word: string,
  isMeant: (row: ServiceRow) => boolean,
): Case {
  return {
    ours: get(`/services?q=${encodeURIComponent(`${word} `)}`),
    floor: floorAsked(operation, [word]),
    expected: pageOf(services.filter(isMeant).toSorted(byName), 0, 'whole'),
    besides,
  };
}

const twoDigits = (degrees: number) => Math.round(degrees * 100) / 100;

export function boxCase(services: readonly ServiceRow[], { lat, lng }: ServiceRow): Case {
  const [south, north] = [twoDigits(lat - 0.1), twoDigits(lat + 0.1)];
  const [west, east] = [twoDigits(lng - 0.1), twoDigits(lng + 0.1)];
  const inside = services.filter(
    (other) => other.lat >= south && other.lat <= north && other.lng >= west && other.lng <= east,
  );
  return {
    ours: get(`/services/points?box=${[west, south, east, north].join(',')}`),
    floor: floorAsked('services in a box', [south, north, west, east]),
    expected: { points: inside.map(pointOf), total: inside.length },
    unordered: 'points',
  };
}

export const pointOf = (row: ServiceRow) => ({
  id: idOfPlace(row),
  lat: row.lat,
  lon: row.lng,
  count: 1,
  slug: row.slug,
  name: row.name,
  detail: row.suburb,
});

const withinKm = 50;

export function nearCase(services: readonly ServiceRow[], { type, lat, lng }: ServiceRow): Case {
  const eye = { lat: twoDigits(lat), lng: twoDigits(lng) };
  const found = services
    .filter((other) => other.type === type)
    .map((row) => ({ row, km: kmBetween(eye, row) }))
    .filter(({ km }) => km <= withinKm)
    .toSorted((a, b) => a.km - b.km || (a.row.id < b.row.id ? -1 : 1));
  const next = found[20];
  return {
    ours: get(`/services?services_filter=${type}&near=${eye.lat},${eye.lng}&within=${withinKm}&lane=near`),
    floor: floorAsked('near a point', [eye.lat, eye.lng, type, withinKm]),
    expected: {
      items: found.slice(0, 20).map(({ row, km }) => cardOf(row, 'there', Math.round(km * 10) / 10)),
      total: found.length,
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
