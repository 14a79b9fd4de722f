/** A colour in light and in dark mode. */
export interface ColorPair {
  light: string;
  dark: string;
}

/** Which of the two chosen colours a token takes its hue from, in light and in dark mode. */
interface Role extends ColorPair {
  follows: 'main' | 'accent' | 'both';
}

const main = (light: string, dark: string): Role => ({ light, dark, follows: 'main' });
const accent = (light: string, dark: string): Role => ({ light, dark, follows: 'accent' });
/** Backgrounds and lines: warm like the accent in light mode, deep like the main colour in dark mode. */
const both = (light: string, dark: string): Role => ({ light, dark, follows: 'both' });

/** The tokens of ui/src/tokens.css that follow the charity's colours. A test compares them with that file. */
export const followingColors = {
  paper: both('#faf5e6', '#101713'),
  raised: both('#fffdf7', '#1a231e'),
  line: both('#7f7863', '#76837a'),
  hairline: both('#ddd3b6', '#33403a'),
  gum: main('#0f4c3c', '#90d4b5'),
  'on-gum': both('#fffdf6', '#0a1d15'),
  'gum-wash': main('#e2eee3', '#1c3329'),
  wattle: accent('#a86d0c', '#e0ac4a'),
  'wattle-wash': both('#fbecc6', '#3a2f14'),
  deep: main('#0e4537', '#16362b'),
  deeper: main('#0b382d', '#0b120e'),
  'on-deep': accent('#fbf6e7', '#f3f1e2'),
  'wattle-on-deep': accent('#e8b552', '#e8b552'),
  'leaf-1': main('#2f7a62', '#3f8d73'),
  'leaf-2': main('#5d9c7e', '#5d9c7e'),
  'leaf-3': main('#8dbb9b', '#7fae8e'),
  'leaf-4': main('#3f8a8a', '#479494'),
  'leaf-5': main('#b9d6c4', '#587a68'),
  'leaf-6': main('#a3c9b3', '#6c927d'),
  'leaf-7': main('#9cc0bf', '#5f8584'),
  nut: accent('#a8743a', '#b07f48'),
  stem: main('#7fa792', '#6d9480'),
  puff: accent('#e3a93f', '#d79f3c'),
  pollen: accent('#f6d98f', '#f6d98f'),
} as const satisfies Record<string, Role>;

/** The only tokens that differ at low energy. */
export const followingAtLowEnergy = {
  paper: both('#ede6d4', '#171d19'),
  raised: both('#f5f0e2', '#1f2722'),
  'gum-wash': main('#dbe6d9', '#203128'),
  'wattle-wash': both('#f0e1ba', '#382e18'),
  deep: main('#174639', '#1a332a'),
  deeper: main('#143c31', '#111a15'),
} as const satisfies Partial<Record<FollowingToken, Role>>;

/** Tokens that are the same for every charity: ink, danger, and the colours that distinguish parts of a diagram. */
export const fixedColors = {
  ink: { light: '#15231c', dark: '#eef0e6' },
  quiet: { light: '#3a4840', dark: '#b9c5bb' },
  dusk: { light: '#3d3880', dark: '#bdb9f5' },
  alarm: { light: '#8c0e10', dark: '#ffa79b' },
  'on-alarm': { light: '#fffdf6', dark: '#2a0503' },
  'dusk-wash': { light: '#e9e7f6', dark: '#262640' },
  'clay-wash': { light: '#f8e3d6', dark: '#3b271d' },
  'alarm-wash': { light: '#fbe5e0', dark: '#3b1a16' },
  'on-wattle': { light: '#15231c', dark: '#15231c' },
} as const satisfies Record<string, ColorPair>;

export const fixedAtLowEnergy = {
  'dusk-wash': { light: '#e0ddea', dark: '#28283c' },
  'clay-wash': { light: '#ecd9cc', dark: '#3c2a20' },
  'alarm-wash': { light: '#f2dbd3', dark: '#381e1a' },
} as const satisfies Partial<Record<keyof typeof fixedColors, ColorPair>>;

export type FollowingToken = keyof typeof followingColors;
export type ColorToken = FollowingToken | keyof typeof fixedColors;

/** The colours of the shipped app. */
export const shippedBrand = { main: followingColors.gum.light, accent: followingColors.wattle.light };
