import { drawStem, placeShape, type BranchCurve } from './branch.ts';
import { shapes } from './shapes.ts';

/** The stem of the k. */
const stem: BranchCurve = [
  [190, 430],
  [200, 340],
  [204, 260],
  [196, 168],
];

/** The tip of the stem, a leaf on its other side, and the two leaves that form the arm and leg of the k. */
const leaves = [
  { at: [196, 190], angle: -88, scale: 1.26, bend: 1, tone: 2 },
  { at: [200, 302], angle: -150, scale: 1.06, bend: -1, tone: 2 },
  { at: [201, 290], angle: -44, scale: 2.06, bend: 1, tone: 3 },
  { at: [201, 296], angle: 34, scale: 2.02, bend: 1, tone: 2 },
] as const;

const puffs = [
  { at: [250, 142], scale: 2.3 },
  { at: [296, 108], scale: 1.7 },
] as const;

/** The icon looks the same in light and dark mode, so it has its own colours. */
const inks: readonly (readonly [of: string, colors: string])[] = [
  ['class="k-leaf-2"', 'color="#8dbb9b"'],
  ['class="k-leaf-3"', 'color="#c4dccb"'],
  ['class="k-shade"', 'fill="#0a2b20" fill-opacity="0.2"'],
  ['class="k-stem"', 'fill="none" stroke="#8dbb9b" stroke-linecap="round"'],
  ['class="k-puff"', 'fill="#e8b552"'],
];

/**
 * Square windows on the drawing. Browsers crop to a circle four fifths as wide as the icon; Android crops a layer to a
 * circle three fifths as wide.
 */
const boxes = { icon: '-22 -5 538 538', android: '-106 -89 706 706' } as const;

/** The app icon: a k that is a branch. At 48 px only its outlines survive, so it has few parts. */
export function appIconSvg(box: keyof typeof boxes): string {
  const drawn = [
    drawStem(stem, 20),
    ...leaves.map((leaf) => placeShape({ shape: 'leaf', ...leaf })),
    ...puffs.map((puff) => placeShape({ shape: 'puff', angle: 0, ...puff })),
  ].join('');
  const plain = (markup = '') => markup.replaceAll(/<path class="k-(?:vein|puff-dots)"[^>]*\/>/g, '');
  const markup = inks.reduce(
    (text, [of, colors]) => text.replaceAll(of, colors),
    `<defs>${plain(shapes['leaf'])}${plain(shapes['puff'])}</defs>${drawn}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxes[box]}" role="img" aria-label="Kindred">`,
    '<rect x="-128" y="-128" width="768" height="768" fill="#0e4537"/>',
    `${markup}</svg>\n`,
  ].join('');
}
