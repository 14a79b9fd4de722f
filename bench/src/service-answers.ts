import { floorAsked, type Case } from './case.ts';
import type { ServiceRow } from './rows/services.ts';

const cardOf = ({ id, slug, name, type, state, suburb, lat, lng }: ServiceRow) => ({
  id,
  slug,
  name,
  type,
  state,
  suburb,
  lat,
  lng,
});

/** As PostgreSQL sorts it: by code point, then by id. */
function byName(a: ServiceRow, b: ServiceRow): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const firstTwenty = (list: readonly ServiceRow[]) => list.toSorted(byName).slice(0, 20).map(cardOf);
const alike = (services: readonly ServiceRow[], { type, state }: ServiceRow) =>
  services.filter((other) => other.type === type && other.state === state);

export function listCase(services: readonly ServiceRow[], one: ServiceRow): Case {
  const found = alike(services, one);
  return {
    floor: floorAsked('list by type and state', [one.type, one.state]),
    expected: { total: found.length, services: firstTwenty(found) },
  };
}

export function nextPageCase(services: readonly ServiceRow[], one: ServiceRow): Case {
  const after = alike(services, one).filter((other) => byName(other, one) > 0 && other.id !== one.id);
  return {
    floor: floorAsked('next page by cursor', [one.type, one.state, one.name, one.id]),
    expected: { services: firstTwenty(after) },
  };
}

/** Suburbs are made-up words that no stemmer knows, so a plain search for one finds just its services. */
export function searchCase(services: readonly ServiceRow[], one: ServiceRow): Case {
  const word = one.suburb;
  return {
    floor: floorAsked('text search', [word]),
    expected: { services: firstTwenty(services.filter(({ suburb }) => suburb === word)) },
  };
}

export function boxCase(services: readonly ServiceRow[], { lat, lng }: ServiceRow): Case {
  const [south, north, west, east] = [lat - 0.2, lat + 0.2, lng - 0.2, lng + 0.2];
  const inside = services.filter(
    (other) => other.lat >= south && other.lat <= north && other.lng >= west && other.lng <= east,
  );
  return {
    floor: floorAsked('services in a box', [south, north, west, east]),
    expected: { services: firstTwenty(inside) },
  };
}
