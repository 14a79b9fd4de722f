import { project, type MapPlace } from './projection.ts';

/** The bounds of the map of the whole country. */
export const country = { west: 112.6, south: -43.9, east: 154, north: -10 };

/** The origin of pixel coordinates; it keeps the numbers small. */
export const mapCenter = project({ lat: -28, lon: 134 });

interface Town extends MapPlace {
  name: string;
  /** The zoom from which its name is shown; capitals appear first. */
  from: number;
}

const town = (name: string, lat: number, lon: number, from: number): Town => ({ name, lat, lon, from });

/** For orientation: capitals and regional towns. Rounded to label precision. */
export const mapTowns: readonly Town[] = [
  town('Sydney', -33.87, 151.21, 3),
  town('Melbourne', -37.81, 144.96, 3),
  town('Perth', -31.95, 115.86, 3),
  town('Brisbane', -27.47, 153.03, 3),
  town('Adelaide', -34.93, 138.6, 3),
  town('Darwin', -12.46, 130.84, 3),
  town('Hobart', -42.88, 147.33, 3),
  town('Canberra', -35.28, 149.13, 3.6),
  town('Alice Springs', -23.7, 133.88, 4),
  town('Cairns', -16.92, 145.77, 4),
  town('Townsville', -19.26, 146.82, 4.6),
  town('Broome', -17.96, 122.24, 4.3),
  town('Kalgoorlie', -30.75, 121.47, 4.6),
  town('Rockhampton', -23.38, 150.51, 5),
  town('Mackay', -21.14, 149.19, 5),
  town('Mount Isa', -20.73, 139.49, 4.6),
  town('Geraldton', -28.77, 114.61, 5),
  town('Albany', -35.02, 117.88, 5),
  town('Port Hedland', -20.31, 118.6, 5),
  town('Bunbury', -33.33, 115.64, 5.6),
  town('Launceston', -41.43, 147.14, 5),
  town('Newcastle', -32.93, 151.78, 5.2),
  town('Wollongong', -34.42, 150.89, 5.8),
  town('Gold Coast', -28, 153.43, 5.8),
  town('Sunshine Coast', -26.65, 153.07, 5.8),
  town('Toowoomba', -27.56, 151.95, 5.8),
  town('Dubbo', -32.25, 148.6, 5),
  town('Tamworth', -31.09, 150.93, 5.4),
  town('Coffs Harbour', -30.3, 153.11, 5.4),
  town('Wagga Wagga', -35.12, 147.37, 5.4),
  town('Albury', -36.08, 146.92, 5.6),
  town('Bendigo', -36.76, 144.28, 5.6),
  town('Ballarat', -37.56, 143.85, 5.8),
  town('Geelong', -38.15, 144.36, 5.8),
  town('Mildura', -34.19, 142.16, 5.2),
  town('Mount Gambier', -37.83, 140.78, 5.6),
  town('Port Lincoln', -34.73, 135.86, 5.4),
  town('Whyalla', -33.03, 137.58, 5.6),
  town('Katherine', -14.47, 132.27, 5),
];

interface State extends MapPlace {
  name: string;
  short: string;
  /** The zoom from which there is room for the full name. */
  whole: number;
}

const state = (short: string, name: string, at: readonly [lat: number, lon: number], whole = 4.8): State => ({
  short,
  name,
  lat: at[0],
  lon: at[1],
  whole,
});

/** Good label positions: central, and clear of towns that are labelled early. */
export const mapStates: readonly State[] = [
  state('WA', 'Western Australia', [-25.5, 121.5], 4.2),
  state('NT', 'Northern Territory', [-19.3, 133.4], 4.8),
  state('SA', 'South Australia', [-29.4, 134.8], 4.8),
  state('Qld', 'Queensland', [-24, 144.3], 4.2),
  state('NSW', 'New South Wales', [-32.1, 146.3], 5),
  state('Vic', 'Victoria', [-36.85, 143.3], 5.2),
  state('Tas', 'Tasmania', [-42.1, 146.3], 5.6),
];

type Line = readonly (readonly [lon: number, lat: number])[];

/** Most borders follow a meridian or a parallel; the Murray and the north-eastern rivers are approximate. */
export const borders: readonly Line[] = [
  [
    [129, -14.9],
    [129, -31.68],
  ],
  [
    [129, -26],
    [141, -26],
  ],
  [
    [138, -16.55],
    [138, -26],
  ],
  [
    [141, -26],
    [141, -34.02],
    [140.965, -34.02],
    [140.965, -38.05],
  ],
  [
    [141, -29],
    [148.95, -29],
    [149.6, -28.6],
    [150.4, -28.55],
    [151.1, -28.75],
    [151.6, -29.1],
    [152, -28.9],
    [152, -28.5],
    [152.5, -28.35],
    [153.1, -28.35],
    [153.54, -28.17],
  ],
  [
    [140.965, -34.02],
    [141.5, -34.15],
    [142, -34.12],
    [142.5, -34.75],
    [143.3, -34.75],
    [143.55, -35.3],
    [144.3, -35.65],
    [144.75, -36.1],
    [145.4, -35.85],
    [146, -36.02],
    [146.9, -36.1],
    [147.5, -35.98],
    [148, -36.1],
    [148.2, -36.75],
    [149.97, -37.5],
  ],
  [
    [148.8, -35.2],
    [149.15, -35.12],
    [149.4, -35.3],
    [149.15, -35.5],
    [149.1, -35.92],
    [148.85, -35.75],
    [148.8, -35.2],
  ],
];
