import type { Random } from '../random.ts';
import { phoneNumber, placeName, slugOf, instantOf, towns } from './names.ts';
import { bodies, sentences, serviceTypes, stateFacts, streetKinds, streets } from './words.ts';

export interface ServiceRow {
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

/** The day on which all of them were written down. */
export const notedOn = '2026-11-01';
export const nameOfType = (type: string) => type.replaceAll('-', ' ');

/** A service and its place are two things with two ids. */
export const idOfPlace = ({ id }: ServiceRow) => `f${id.slice(1)}`;

const weighted = stateFacts.flatMap((fact) => Array.from({ length: fact.share }, () => fact));

export function serviceRows(random: Random, count: number): ServiceRow[] {
  return Array.from({ length: count }, (_, at) => service(random, at));
}

function service(random: Random, at: number): ServiceRow {
  const { state, lat, lng, spread } = random.pick(weighted);
  // As in life: a tenth of them is in the larger towns, where a search fills its page.
  const suburb = random.next() < 0.1 ? random.pick(towns) : placeName(random);
  const type = random.pick(serviceTypes);
  const name = `${suburb} ${type.replaceAll('-', ' ')} ${random.pick(bodies)}`;
  const slug = slugOf(name, at);
  // Two draws make a bell: services crowd where people live.
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
    updated_at: instantOf(random.whole(0, 400_000)),
  };
}
