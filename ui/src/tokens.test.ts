import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const text = ['ink', 'quiet', 'gum', 'dusk', 'alarm'];
const surfaces = ['paper', 'raised', 'gum-wash', 'wattle-wash', 'dusk-wash', 'clay-wash', 'alarm-wash'];
const parts = ['wattle', 'line', 'gum', 'dusk', 'alarm'];

/** Every allowed colour pair, with its minimum contrast. */
const pairs: [string, string, number][] = [
  ...text.flatMap((front) => surfaces.map((back): [string, string, number] => [front, back, 7])),
  ...parts.flatMap((front) => surfaces.map((back): [string, string, number] => [front, back, 3])),
  ['on-gum', 'gum', 7],
  ['on-alarm', 'alarm', 7],
  ['on-deep', 'deep', 7],
  ['wattle-on-deep', 'deep', 3],
  ['deep', 'on-deep', 7],
];

type Palette = Map<string, { light: string; dark: string }>;

function tokensOf(selector: string): Palette {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n  }', start));
  const palette: Palette = new Map();
  const written = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))/g;
  for (const [, name = '', light, dark, same = ''] of block.matchAll(written)) {
    palette.set(name, { light: light ?? same, dark: dark ?? same });
  }
  return palette;
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const usual = tokensOf(':root');
const low = new Map([...usual, ...tokensOf(":root[data-energy='low']")]);

describe.each([
  ['light', usual, 'light'],
  ['dark', usual, 'dark'],
  ['low energy by day', low, 'light'],
  ['low energy by night', low, 'dark'],
] as const)('in %s', (_theme, palette, side) => {
  const colour = (name: string) => {
    const reply = palette.get(name);
    if (!reply) throw new Error(`no token --${name}`);
    return reply[side];
  };

  it('every allowed colour pair has enough contrast', () => {
    const weak = pairs
      .map(([front, back, least]) => ({ front, back, least, is: contrast(colour(front), colour(back)) }))
      .filter(({ is, least }) => is < least);
    expect(weak).toEqual([]);
  });
});

it('low energy has no pure white and dims no text', () => {
  expect([...low.values()].flatMap(({ light, dark }) => [light, dark])).not.toContain('#ffffff');
  expect([...tokensOf(":root[data-energy='low']").keys()].filter((name) => text.includes(name))).toEqual([]);
});

it('there are exactly five font sizes', () => {
  expect(css.match(/--text-[\w]+:/g)).toHaveLength(5);
});
