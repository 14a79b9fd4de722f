import {
  curveAngle,
  pointBeside,
  placeShape,
  pointOnCurve,
  branchRandom,
  drawStem,
  drawTwig,
  type BranchCurve,
  type BranchPoint,
} from './branch.ts';

export interface Growth {
  curve: BranchCurve;
  seed: number;
  /** How many leaves, puffs or pairs. */
  count: number;
  /** Their size; 1 is the size on a card. */
  size?: number;
  /** The shades that leaves are picked from, by token number. */
  tones?: readonly number[];
}

export type Motif = (growth: Growth) => string;

const green = [1, 2, 3, 4] as const;
const pale = [5, 6, 7] as const;

function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/** Leaves on alternating sides; every third one is behind the stem. */
const leaves =
  (shape: 'leaf' | 'round', own: readonly number[]): Motif =>
  ({ curve, seed, count, size = 1, tones = own }) => {
    const random = branchRandom(seed);
    const behind: string[] = [];
    const front: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const t = 0.06 + (0.94 * at) / (count - 1);
      const side = at === count - 1 ? 0 : at % 2 ? 1 : -1;
      const grown = 1 - 0.35 * Math.abs(t - 0.45);
      const tone = pick(tones, random);
      const drawn = placeShape({
        shape,
        at: pointOnCurve(curve, t),
        angle: curveAngle(curve, t) + side * (34 + 26 * random()),
        scale: size * (0.62 + 0.26 * random()) * grown,
        bend: side < 0 ? -1 : 1,
        ...(tone !== undefined && { tone }),
      });
      (at % 3 === 0 ? behind : front).push(drawn);
    }
    return behind.join('') + drawStem(curve, 2.2 * size ** 0.5) + front.join('');
  };

const wattle: Motif = ({ curve, seed, count, size = 1 }) => {
  const random = branchRandom(seed);
  let drawn = drawStem(curve, 2);
  for (let at = 0; at < count; at += 1) {
    const t = 0.2 + (0.8 * at) / (count - 1);
    const from = pointOnCurve(curve, t);
    const away = at === count - 1 ? 0 : (10 + 12 * random()) * size;
    const to = pointBeside(from, curveAngle(curve, t) + (at % 2 ? 62 : -62), away);
    if (away > 0) drawn += drawTwig(from, to);
    drawn += placeShape({
      shape: 'puff',
      at: to,
      angle: 360 * random(),
      scale: size * (0.8 + 0.5 * random()),
    });
  }
  return drawn;
};

const fern: Motif = ({ curve, seed, count, size = 1, tones = [2, 3] }) => {
  const random = branchRandom(seed);
  let drawn = '';
  for (let at = 0; at < count; at += 1) {
    const t = 0.05 + (0.95 * at) / count;
    for (const side of [-1, 1]) {
      const tone = pick(tones, random);
      drawn += placeShape({
        shape: 'leaflet',
        at: pointOnCurve(curve, t),
        angle: curveAngle(curve, t) + side * 58,
        scale: size * 1.35 * (1 - 0.72 * t),
        bend: side,
        ...(tone !== undefined && { tone }),
      });
    }
  }
  return drawn + drawStem(curve, 2);
};

/** Leaves with something hanging between them. */
const bearing =
  (shape: 'nut' | 'berry' | 'blossom', tone: number | undefined): Motif =>
  (growth) => {
    const { curve, seed, count, size = 1 } = growth;
    const random = branchRandom(seed + 1);
    let drawn = leaves('leaf', shape === 'berry' ? green : [1, 2, 3])({ ...growth, size: size * 0.86 });
    const clusters = Math.max(2, Math.round(count / 3));
    for (let at = 0; at < clusters; at += 1) {
      const t = 0.22 + (0.62 * at) / (clusters - 1);
      const from = pointOnCurve(curve, t);
      for (const spread of shape === 'blossom' ? [0] : [-26, 4, 32]) {
        const hangs = 84 + spread + 8 * random();
        const to = pointBeside(from, hangs, size * (20 + 10 * random()));
        drawn += drawTwig(from, to);
        drawn += placeShape({
          shape,
          at: to,
          angle: shape === 'berry' ? 0 : hangs - 90,
          scale: size * (1.1 + 0.3 * random()),
          ...(tone !== undefined && { tone }),
        });
      }
    }
    return drawn;
  };

/** Blades that curve from one base, with seeds on the tallest. */
const grass: Motif = ({ curve, seed, count, size = 1, tones = [2, 3, 6] }) => {
  const random = branchRandom(seed);
  const [from, , , to] = curve;
  let drawn = '';
  for (let at = 0; at < count; at += 1) {
    const along = at / (count - 1);
    const foot: BranchPoint = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
    const tone = pick(tones, random);
    const leans = random() < 0.3 ? -1 : 1;
    drawn += placeShape({
      shape: 'blade',
      at: foot,
      angle: -90 + leans * (4 + 22 * random()),
      scale: size * (0.5 + 0.5 * random()),
      bend: leans,
      ...(tone !== undefined && { tone }),
    });
  }
  for (let at = 0; at < 3; at += 1) {
    const x = from[0] + (to[0] - from[0]) * (0.2 + 0.3 * at);
    const stalk: BranchCurve = [
      [x, from[1]],
      [x + 4, from[1] - 70 * size],
      [x + 26, from[1] - 106 * size],
      [x + 62, from[1] - 112 * size],
    ];
    drawn += drawStem(stalk, 1.6);
    for (let seedAt = 0; seedAt < 6; seedAt += 1) {
      const t = 0.62 + 0.075 * seedAt;
      drawn += placeShape({
        shape: 'seed',
        at: pointOnCurve(stalk, t),
        angle: curveAngle(stalk, t) + (seedAt % 2 ? 30 : -30),
        scale: size,
      });
    }
  }
  return drawn;
};

export const motifs = {
  gum: leaves('leaf', green),
  pale: leaves('leaf', pale),
  silver: leaves('round', [4, 6, 7]),
  wattle,
  fern,
  nuts: bearing('nut', 8),
  berries: bearing('berry', 9),
  blossom: bearing('blossom', undefined),
  grass,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
