import type { Random } from '../random.ts';
import { phoneNumber, placeName, seededSlug, instantAgo, seededTowns } from './names.ts';
import { bodies, sentences, serviceTypes, stateFacts, streetKinds, streets } from './words.ts';

export interface SeededService {
  id: string;
  slug: string;
  name: string;
  type: string;
  state: string;
  suburb: string;
  postcode: string;
  address: string;
  lat: number;
  lng: number;
  phone: string;
  website: string;
  summary: string;
  telehealth: boolean;
  updated_at: string;
}

/** The day on which all of them were recorded. */
export const notedOn = '2026-11-01';
export const nameOfType = (type: string) => type.replaceAll('-', ' ');

/** A service and its location are two objects with separate ids. */
export const idOfPlace = ({ id }: SeededService) => `f${id.slice(1)}`;

const weighted = stateFacts.flatMap((fact) => Array.from({ length: fact.share }, () => fact));

export function serviceRows(random: Random, count: number): SeededService[] {
  return Array.from({ length: count }, (_, at) => service(random, at));
}

function service(random: Random, at: number): SeededService {
  const { state, lat, lng, spread } = random.pick(weighted);
  // As in reality, a tenth of them are in the larger towns, where a search fills a page.
  const suburb = random.next() < 0.1 ? random.pick(seededTowns) : placeName(random);
  const type = random.pick(serviceTypes);
  const name = `${suburb} ${type.replaceAll('-', ' ')} ${random.pick(bodies)}`;
  const slug = seededSlug(name, at);
  // The sum of two draws is bell-shaped: services cluster where people live.
  const around = (centre: number) =>
    Math.round((centre + (random.next() + random.next() - 1) * spread) * 1e5) / 1e5;
  return {
    id: random.uuid(),
    slug,
    name,
    type,
    state,
    suburb,
    postcode: String(random.whole(1000, 9999)),
    address: `${random.whole(1, 240)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    lat: around(lat),
    lng: around(lng),
    phone: phoneNumber(random),
    website: `https://${slug}.example/`,
    summary: random.some(sentences, 2).join(' '),
    telehealth: random.next() < 0.35,
    updated_at: instantAgo(random.whole(0, 400_000)),
  };
}
