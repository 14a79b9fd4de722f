import type { BranchCurve } from './branch.ts';
import { motifs, type Growth, type MotifName } from './motifs.ts';
import { shapes } from './shapes.ts';

/** Eight numbers: the first point, two control points, the last point. */
function curveOf(text: string): BranchCurve {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = text.split(' ').map(Number);
  return [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
  ];
}

interface Drawing {
  box: string;
  parts: readonly (readonly [MotifName, Growth])[];
}

const card = '0 0 320 132';

/** Every branch that a page can show, by name. The pages decide what to use each one for. */
const drawings: Readonly<Record<string, Drawing>> = {
  hero: {
    box: '0 0 560 360',
    parts: [
      [
        'gum',
        {
          curve: curveOf('-10 330 120 300 260 250 330 60'),
          count: 13,
          size: 1.45,
          seed: 5,
        },
      ],
      [
        'gum',
        {
          curve: curveOf('560 380 470 330 400 230 430 70'),
          count: 11,
          size: 1.25,
          seed: 9,
        },
      ],
      [
        'wattle',
        {
          curve: curveOf('530 -10 470 60 430 130 340 176'),
          count: 12,
          size: 1.3,
          seed: 3,
        },
      ],
    ],
  },
  panel: {
    box: '0 0 480 640',
    parts: [
      [
        'gum',
        {
          curve: curveOf('430 660 330 540 200 420 270 60'),
          count: 14,
          size: 1.7,
          seed: 11,
        },
      ],
      [
        'gum',
        {
          curve: curveOf('-20 320 40 250 90 140 96 -10'),
          count: 9,
          size: 1.4,
          seed: 6,
        },
      ],
      [
        'wattle',
        {
          curve: curveOf('400 -20 330 120 240 230 80 320'),
          count: 13,
          size: 2,
          seed: 4,
        },
      ],
    ],
  },
  corner: {
    box: '0 0 260 160',
    parts: [
      [
        'wattle',
        {
          curve: curveOf('280 170 220 130 150 110 70 124'),
          count: 11,
          size: 1.15,
          seed: 8,
        },
      ],
    ],
  },
  small: {
    box: '0 0 200 150',
    parts: [
      [
        'gum',
        {
          curve: curveOf('60 150 70 110 96 70 150 26'),
          count: 9,
          size: 0.72,
          seed: 21,
        },
      ],
      [
        'wattle',
        {
          curve: curveOf('58 150 50 110 44 80 24 40'),
          count: 8,
          size: 0.8,
          seed: 22,
        },
      ],
    ],
  },
  gum: {
    box: card,
    parts: [
      [
        'gum',
        {
          curve: curveOf('-10 112 80 108 180 80 330 26'),
          count: 11,
          size: 0.86,
          seed: 4,
        },
      ],
    ],
  },
  'gum-2': {
    box: card,
    parts: [
      [
        'gum',
        {
          curve: curveOf('-10 60 90 120 200 120 330 70'),
          count: 11,
          size: 0.82,
          seed: 12,
        },
      ],
    ],
  },
  pale: {
    box: card,
    parts: [
      [
        'pale',
        {
          curve: curveOf('-10 118 80 112 190 82 330 34'),
          count: 11,
          size: 0.86,
          seed: 17,
        },
      ],
    ],
  },
  silver: {
    box: card,
    parts: [
      [
        'silver',
        {
          curve: curveOf('-10 104 90 96 200 70 326 38'),
          count: 13,
          size: 1.05,
          seed: 6,
        },
      ],
    ],
  },
  wattle: {
    box: card,
    parts: [
      [
        'wattle',
        {
          curve: curveOf('330 -6 260 40 180 60 50 112'),
          count: 13,
          size: 1.1,
          seed: 7,
        },
      ],
    ],
  },
  fern: {
    box: card,
    parts: [
      [
        'fern',
        {
          curve: curveOf('-12 116 90 108 200 84 318 26'),
          count: 17,
          size: 1,
          seed: 3,
        },
      ],
    ],
  },
  nuts: {
    box: card,
    parts: [
      [
        'nuts',
        {
          curve: curveOf('-10 36 90 58 200 56 330 22'),
          count: 9,
          size: 1,
          seed: 15,
        },
      ],
    ],
  },
  berries: {
    box: card,
    parts: [
      [
        'berries',
        {
          curve: curveOf('-10 28 90 52 200 54 330 30'),
          count: 10,
          size: 1,
          seed: 19,
        },
      ],
    ],
  },
  blossom: {
    box: card,
    parts: [
      [
        'blossom',
        {
          curve: curveOf('-10 20 90 40 200 42 330 18'),
          count: 8,
          size: 1.15,
          seed: 24,
        },
      ],
    ],
  },
  grass: {
    box: card,
    parts: [
      [
        'grass',
        {
          curve: curveOf('20 140 100 140 200 140 300 140'),
          count: 15,
          size: 0.86,
          seed: 31,
        },
      ],
    ],
  },
};

const used = (markup: string) =>
  new Set([...markup.matchAll(/href="#branch-([\w-]+)"/g)].map(([, name = '']) => name));

/** The file of all branches: each shape on a line of its own, then each drawing. */
export function branchesSvg(): string {
  const drawn = Object.entries(drawings).map(([name, { box, parts }]) => {
    const markup = parts.map(([motif, growth]) => motifs[motif](growth)).join('');
    return { name, box, markup };
  });
  const needed = used(drawn.map(({ markup }) => markup).join(''));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...Object.entries(shapes).flatMap(([name, markup]) => (needed.has(name) ? [markup] : [])),
    ...drawn.map(
      ({ name, box, markup }) => `<symbol id="branch-draw-${name}" viewBox="${box}">${markup}</symbol>`,
    ),
    '</svg>\n',
  ].join('\n');
}
