import { contrastOf, toHex, toOklch, type Oklch } from './oklch.ts';
import {
  fixedAtLowEnergy,
  fixedColors,
  followingAtLowEnergy,
  followingColors,
  shippedBrand,
  type ColorPair,
  type ColorToken,
  type FollowingToken,
} from './shipped-colors.ts';

/** The two colours a charity chooses; everything else is derived from them. */
export interface BrandColors {
  main: string;
  accent: string;
}

export type Side = 'light' | 'dark';
export type Palette = Readonly<Record<ColorToken, ColorPair>>;

export interface BrandPalettes {
  usual: Palette;
  low: Palette;
}

/** Text and other elements shown on a background, and the minimum contrast they need there. */
export interface CheckedPair {
  front: ColorToken;
  back: ColorToken;
  least: number;
}

const words: readonly ColorToken[] = ['ink', 'quiet', 'gum', 'dusk', 'alarm'];
const grounds: readonly ColorToken[] = [
  'paper',
  'raised',
  'gum-wash',
  'wattle-wash',
  'dusk-wash',
  'clay-wash',
  'alarm-wash',
];
const forWords = 4.5;
const forParts = 3;

export const checkedPairs: readonly CheckedPair[] = [
  ...words.flatMap((front) => grounds.map((back) => ({ front, back, least: forWords }))),
  ...(['wattle', 'line'] as const).flatMap((front) =>
    grounds.map((back) => ({ front, back, least: forParts })),
  ),
  { front: 'on-gum', back: 'gum', least: forWords },
  { front: 'on-alarm', back: 'alarm', least: forWords },
  { front: 'on-deep', back: 'deep', least: forWords },
  { front: 'on-deep', back: 'deeper', least: forWords },
  { front: 'on-wattle', back: 'wattle-on-deep', least: forWords },
  { front: 'wattle-on-deep', back: 'deep', least: forParts },
];

/** How the chosen colour differs from the shipped one. */
interface Shift {
  hue: number;
  chroma: number;
}

function shiftTo(chosen: string, shipped: string): Shift {
  const [to, from] = [toOklch(chosen), toOklch(shipped)];
  return { hue: to.hue - from.hue, chroma: Math.min(1.6, to.chroma / from.chroma) };
}

/** Backgrounds stay pale whatever was chosen, because people read on them for hours. */
const shifted = (hex: string, { hue, chroma }: Shift): string => {
  const before = toOklch(hex);
  const factor = before.chroma < 0.04 ? Math.min(1, chroma) : chroma;
  return toHex({ ...before, chroma: before.chroma * factor, hue: before.hue + hue });
};

/**
 * All colours of the app for these two. The light palette uses them as chosen; in the dark palette they are lighter.
 */
export function deriveColors(brand: BrandColors): BrandPalettes {
  const shifts = {
    main: shiftTo(brand.main, shippedBrand.main),
    accent: shiftTo(brand.accent, shippedBrand.accent),
  };
  const pairOf = ({ light, dark, follows }: (typeof followingColors)[FollowingToken]): ColorPair => ({
    light: shifted(light, follows === 'main' ? shifts.main : shifts.accent),
    dark: shifted(dark, follows === 'accent' ? shifts.accent : shifts.main),
  });
  const following = mapValues(followingColors, pairOf);
  const usual: Palette = {
    ...fixedColors,
    ...following,
    gum: { ...following.gum, light: brand.main },
    wattle: { ...following.wattle, light: brand.accent },
  };
  const readable = withContrast(usual);
  return {
    usual: readable,
    low: { ...readable, ...fixedAtLowEnergy, ...mapValues(followingAtLowEnergy, pairOf) },
  };
}

function mapValues<K extends string, V, W>(
  from: Readonly<Record<K, V>>,
  make: (value: V) => W,
): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(from).map(([key, value]) => [key, make(value)])) as Record<
    K,
    W
  >;
}

/**
 * Equal lightness does not give equal contrast in every hue, so derived colours are adjusted until text is readable.
 */
function withContrast(palette: Palette): Palette {
  const result = { ...palette };
  const adjust = (
    token: FollowingToken,
    side: Side,
    towards: 1 | -1,
    against: readonly [ColorToken, number][],
  ) => {
    let color = toOklch(result[token][side]);
    const fits = (hex: string) =>
      against.every(([other, least]) => contrastOf(hex, result[other][side]) >= least);
    let hex = result[token][side];
    while (!fits(hex) && color.lightness > 0.02 && color.lightness < 0.99) {
      color = moved(color, towards);
      hex = toHex(color);
    }
    result[token] = { ...result[token], [side]: hex };
  };
  for (const side of ['light', 'dark'] as const) {
    adjust('line', side, side === 'light' ? -1 : 1, onGrounds(3.1));
    adjust('deep', side, -1, [['on-deep', 7]]);
    adjust('deeper', side, -1, [['on-deep', 7]]);
    adjust('wattle-on-deep', side, 1, [
      ['deep', 3.1],
      ['on-wattle', 4.6],
    ]);
  }
  adjust('gum', 'dark', 1, onGrounds(7));
  adjust('wattle', 'dark', 1, onGrounds(3.1));
  adjust('on-gum', 'dark', -1, [['gum', 7]]);
  return result;
}

const onGrounds = (least: number) => grounds.map((ground): [ColorToken, number] => [ground, least]);
const moved = (color: Oklch, towards: 1 | -1): Oklch => ({
  ...color,
  lightness: color.lightness + towards * 0.005,
});

export interface ContrastResult extends CheckedPair {
  side: Side;
  energy: keyof BrandPalettes;
  is: number;
  /** The two colours being compared. */
  colors: readonly [front: string, back: string];
}

/** Every pair in use, in light and dark mode, including at low energy. */
export function checkContrast(brand: BrandColors): ContrastResult[] {
  const palettes = deriveColors(brand);
  return (['usual', 'low'] as const).flatMap((energy) =>
    (['light', 'dark'] as const).flatMap((side) =>
      checkedPairs.map((pair) => {
        const colors = [palettes[energy][pair.front][side], palettes[energy][pair.back][side]] as const;
        return { ...pair, side, energy, is: contrastOf(...colors), colors };
      }),
    ),
  );
}

const failing = (brand: BrandColors) => checkContrast(brand).filter(({ is, least }) => is < least);

/** Which of the chosen colours is to blame for an unreadable pair. */
const blameOf = ({ front }: CheckedPair): keyof BrandColors => (front === 'wattle' ? 'accent' : 'main');

/** The chosen colours that fail the contrast check, each with the nearest of the same hue that passes. */
export function refusedColors(brand: BrandColors): Partial<Record<keyof BrandColors, string>> {
  const blamed = new Set(failing(brand).map(blameOf));
  return Object.fromEntries([...blamed].map((field) => [field, nearestReadable(brand, field)]));
}

function nearestReadable(brand: BrandColors, field: keyof BrandColors): string {
  let color = toOklch(brand[field]);
  while (color.lightness > 0) {
    const hex = toHex(color);
    const isFine = !failing({ ...brand, [field]: hex }).some((pair) => blameOf(pair) === field);
    if (isFine) return hex;
    color = moved(color, -1);
  }
  return shippedBrand[field];
}
