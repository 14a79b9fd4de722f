/** Word lists for plausible rows. Places and people are made of syllables, so no real person is named. */
export const seededStates = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;

/** How many of every hundred services are in each state, and roughly where that is. */
export const stateFacts: readonly {
  state: (typeof seededStates)[number];
  share: number;
  lat: number;
  lng: number;
  spread: number;
}[] = [
  { state: 'NSW', share: 31, lat: -33.2, lng: 150.2, spread: 2.4 },
  { state: 'VIC', share: 25, lat: -37.2, lng: 144.9, spread: 1.6 },
  { state: 'QLD', share: 20, lat: -25.6, lng: 151.4, spread: 4.2 },
  { state: 'WA', share: 10, lat: -31.8, lng: 116.6, spread: 2.8 },
  { state: 'SA', share: 7, lat: -34.7, lng: 138.8, spread: 1.7 },
  { state: 'TAS', share: 3, lat: -42.1, lng: 147.1, spread: 0.9 },
  { state: 'ACT', share: 2, lat: -35.3, lng: 149.1, spread: 0.2 },
  { state: 'NT', share: 2, lat: -14.9, lng: 132.2, spread: 2.2 },
];

export const serviceTypes = [
  'accommodation',
  'acupuncture',
  'carer-support',
  'counselling',
  'day-care',
  'dental',
  'dietitian',
  'equipment',
  'exercise',
  'financial-help',
  'fertility',
  'grief-support',
  'haematology',
  'home-nursing',
  'legal-help',
  'lymphoedema',
  'palliative-care',
  'peer-group',
  'physiotherapy',
  'psychology',
  'respite',
  'social-work',
  'transport',
  'wig-library',
] as const;

const starts = [
  'Bar',
  'Cal',
  'Dun',
  'Eller',
  'Far',
  'Gar',
  'Hol',
  'Il',
  'Jar',
  'Kel',
  'Lor',
  'Mar',
  'Nar',
  'Oak',
  'Pel',
  'Quin',
  'Ross',
  'Sel',
  'Tal',
  'Ul',
  'Ven',
  'War',
  'Yar',
  'Zel',
] as const;
const middles = ['a', 'an', 'er', 'i', 'in', 'o', 'ol', 'um', 'und', 'y', 'eb', 'or'] as const;
const ends = [
  'bah',
  'brook',
  'by',
  'dale',
  'field',
  'gong',
  'ford',
  'haven',
  'low',
  'moor',
  'ra',
  'ridge',
  'ton',
  'vale',
  'vey',
  'wick',
] as const;
export const syllables = { starts, middles, ends } as const;

export const streets = [
  'Acacia',
  'Banksia',
  'Canal',
  'Depot',
  'Fig Tree',
  'Hill',
  'Jetty',
  'Lantern',
  'Mill',
  'Orchard',
  'Station',
  'Wattle',
] as const;
export const streetKinds = ['Street', 'Road', 'Avenue', 'Parade', 'Lane'] as const;
export const bodies = [
  'Centre',
  'Clinic',
  'Network',
  'Collective',
  'House',
  'Rooms',
  'Practice',
  'Hub',
] as const;

export const diagnoses = [
  'acute-myeloid-leukaemia',
  'chronic-lymphocytic-leukaemia',
  'hodgkin-lymphoma',
  'diffuse-large-b-cell-lymphoma',
  'myeloma',
  'myelodysplasia',
  'polycythaemia-vera',
  'waldenstrom',
] as const;
export const stages = [
  'just-told',
  'waiting',
  'in-treatment',
  'after-treatment',
  'living-with-it',
  'end-of-life',
] as const;
export const things = [
  'tiredness',
  'a sore mouth',
  'low counts',
  'a new rash',
  'worry at night',
  'bone pain',
  'numb fingers',
  'a cough',
  'poor appetite',
  'a line in your arm',
  'a transplant',
  'a clinical trial',
  'steroids',
  'travel insurance',
  'time off work',
  'talking to children',
  'a second opinion',
  'wet days at home',
  'dry skin',
  'waiting for results',
] as const;
export const angles = [
  'Living with',
  'Getting ready for',
  'Questions about',
  'What helps with',
  'Plain facts on',
  'A week of',
  'Caring for someone with',
  'Money and',
  'Moving more with',
  'Eating well with',
] as const;

export const sentences = [
  'Tell your nurse early, because small changes are easier to treat than large ones.',
  'Write the day and the time down, then bring the list to your next visit.',
  'Many people find that a short rest before lunch leaves more of the afternoon.',
  'Your team has heard this question before and would rather hear it again than not at all.',
  'Ask what the test is for, what the result can change, and when you will know.',
  'It can help to have one person who passes on the news, so that you need not repeat it.',
  'Keep the medicine in its own packet until you have learned its name and its hour.',
  'If a plan does not suit your week, say so, and ask which parts of it can move.',
  'Some days the kindest thing is to do half, and to call that enough.',
  'A pharmacist can check whether two medicines may be taken on the same day.',
  'Drink small amounts often, and more on a warm day unless you were told to limit it.',
  'Blood counts rise and fall between treatments, and your team expects that.',
  'You may take someone with you, and you may ask them to wait outside for a part of it.',
  'What helped last month may not help now, so try one change at a time.',
] as const;
