import type { State } from './country.ts';

/** By population. Remote islands are separate boxes. */
export const australianStates: readonly State[] = [
  {
    slug: 'nsw',
    name: 'New South Wales',
    letters: 'NSW',
    capital: { name: 'Sydney', lat: -33.8688, lon: 151.2093 },
    zone: 'Australia/Sydney',
    within: [
      [-37.6, -28.1, 140.9, 153.7],
      // Lord Howe Island; Norfolk Island gets its mail through New South Wales.
      [-31.8, -31.4, 158.9, 159.3],
      [-29.2, -28.9, 167.8, 168.1],
    ],
  },
  {
    slug: 'vic',
    name: 'Victoria',
    letters: 'VIC',
    capital: { name: 'Melbourne', lat: -37.8136, lon: 144.9631 },
    zone: 'Australia/Melbourne',
    within: [[-39.3, -33.9, 140.9, 150.1]],
  },
  {
    slug: 'qld',
    name: 'Queensland',
    letters: 'QLD',
    capital: { name: 'Brisbane', lat: -27.4698, lon: 153.0251 },
    zone: 'Australia/Brisbane',
    within: [[-29.3, -9.1, 137.9, 153.7]],
  },
  {
    slug: 'wa',
    name: 'Western Australia',
    letters: 'WA',
    capital: { name: 'Perth', lat: -31.9523, lon: 115.8613 },
    zone: 'Australia/Perth',
    within: [
      [-35.3, -13.5, 112.8, 129.1],
      // Christmas Island and the Cocos Islands.
      [-10.7, -10.3, 105.5, 105.8],
      [-12.3, -11.7, 96.7, 97],
    ],
  },
  {
    slug: 'sa',
    name: 'South Australia',
    letters: 'SA',
    capital: { name: 'Adelaide', lat: -34.9285, lon: 138.6007 },
    zone: 'Australia/Adelaide',
    within: [[-38.2, -25.9, 128.9, 141.1]],
  },
  {
    slug: 'tas',
    name: 'Tasmania',
    letters: 'TAS',
    capital: { name: 'Hobart', lat: -42.8821, lon: 147.3272 },
    zone: 'Australia/Hobart',
    within: [[-43.8, -39.1, 143.5, 148.6]],
  },
  {
    slug: 'act',
    name: 'Australian Capital Territory',
    letters: 'ACT',
    capital: { name: 'Canberra', lat: -35.2809, lon: 149.13 },
    zone: 'Australia/Sydney',
    // Includes Jervis Bay.
    within: [[-36, -35, 148.7, 150.8]],
  },
  {
    slug: 'nt',
    name: 'Northern Territory',
    letters: 'NT',
    capital: { name: 'Darwin', lat: -12.4634, lon: 130.8456 },
    zone: 'Australia/Darwin',
    within: [[-26.1, -10.8, 128.9, 138.1]],
  },
];
