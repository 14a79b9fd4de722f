import { beforeAll, expect, it } from 'vitest';
import { localitiesOf } from '#features/directory/localities/cache.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { australia } from '#features/directory/places/australia.ts';
import type { LocalityRow } from '#features/directory/places/country.ts';
import { hospitalNames } from './hospital-names.ts';
import { findPlaceInQuery } from './place-in-query.ts';

let localities: Localities;
beforeAll(async () => {
  localities = localitiesOf(JSON.parse(await australia.localities()) as LocalityRow[], australia, 'all');
});

const hospital = (name: string, words: string[]) => ({
  slug: name,
  name,
  types: ['haematology-treatment-centre'],
  words,
  places: [{ latitude: -34.9, longitude: 138.6, address: { state_province: 'SA' } }],
});
const hospitals = hospitalNames([
  hospital('Royal Adelaide Hospital (RAH)', ['royal adelaide', 'chemo']),
  hospital('The Alfred', []),
  hospital("St Vincent's Hospital Melbourne", ['st vincents']),
  hospital("St Vincent's Hospital Sydney", ['st vincents', 'CAR-T']),
] as never);

const read = (q: string) => {
  const place = findPlaceInQuery(localities, hospitals, q);
  return place && `${place.from.name} ${place.from.state}: ${place.rest}`;
};

it.each([
  ['patient transport broome', 'Broome WA: patient transport'],
  ['wigs near Broken Hill please', undefined],
  ['wigs near Broken Hill', 'Broken Hill NSW: wigs'],
  ['legal help orange nsw', 'Orange NSW: legal help'],
  ['nurse in tassie', 'Tasmania TAS: nurse'],
  ['transport in the pilbara', 'Karratha WA: transport'],
  ['patient transport kimberley', 'Broome WA: patient transport'],
  ['patient transport kimberley tas', 'Kimberley TAS: patient transport'],
  ['support in the hunter', 'Newcastle NSW: support'],
  ['counselling far north queensland', 'Cairns QLD: counselling'],
  ['community car 2650', '2650, Wagga Wagga and surrounds NSW: community car'],
  ['room near royal adelaide hospital', 'Royal Adelaide Hospital SA: room'],
  ['parking at the RAH', 'Royal Adelaide Hospital SA: parking at the'],
  ['motel near the alfred', 'The Alfred SA: motel'],
  ['st vincents sydney', "St Vincent's Hospital Sydney SA: "],
  ['petrol from dubbo to sydney', 'Dubbo NSW: petrol travel'],
])('place in a query: reads “%s” as %s', (q, place) => {
  expect(read(q)).toBe(place);
});

it.each([
  'orange urine',
  'hunter syndrome',
  'rash that will peel',
  'lymphoma in young people',
  'how should i act',
  'losing hair how to cope',
  'my husband alfred died',
  'car t cells',
  'neutrophils 2000 low',
  'chemo',
  'what if the hospital says no',
])('place in a query: “%s” names none', (q) => {
  expect(read(q)).toBeUndefined();
});
