import { australianStates } from './australian-states.ts';

const regional: Readonly<Record<string, readonly string[]>> = {
  NSW: [
    'Albury',
    'Armidale',
    'Bathurst',
    'Bega',
    'Bourke',
    'Broken Hill',
    'Coffs Harbour',
    'Dubbo',
    'Griffith',
    'Lismore',
    'Moree',
    'Tamworth',
    'Wagga Wagga',
  ],
  VIC: ['Bairnsdale', 'Echuca', 'Horsham', 'Mildura', 'Swan Hill', 'Wangaratta', 'Warrnambool'],
  QLD: ['Bundaberg', 'Emerald', 'Longreach', 'Mackay', 'Mount Isa', 'Rockhampton', 'Roma'],
  WA: ['Albany', 'Broome', 'Esperance', 'Geraldton', 'Kalgoorlie', 'Karratha'],
  SA: ['Ceduna', 'Mount Gambier', 'Port Augusta', 'Port Lincoln'],
  TAS: ['Burnie'],
  NT: ['Alice Springs', 'Katherine'],
};

/** Towns in every state, far from the capitals, as people write them: `Albury NSW`. */
export const regionalTowns: readonly string[] = Object.entries(regional).flatMap(([state, towns]) =>
  towns.map((town) => `${town} ${state}`),
);

/** The capitals and these towns: where we look for gaps. */
export const townsOfAustralia: readonly string[] = [
  ...australianStates.map(({ letters, capital }) => `${capital.name} ${letters}`),
  ...regionalTowns,
];
