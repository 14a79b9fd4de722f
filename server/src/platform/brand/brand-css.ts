import {
  deriveColors,
  type BrandColors,
  type Palette,
} from '@kindred/contract/brand-colors/derive-colors.ts';
import {
  followingAtLowEnergy,
  followingColors,
  type FollowingToken,
} from '@kindred/contract/brand-colors/shipped-colors.ts';
import type { CharityRecord } from '@kindred/contract/content/configs.ts';

export type Brand = NonNullable<CharityRecord['brand']>;

/** White when printed, whatever the charity chose. */
const surfaces = new Set(['paper', 'raised']);
const followers = Object.keys(followingColors) as FollowingToken[];
const lowFollowers = Object.keys(followingAtLowEnergy) as FollowingToken[];

const declare = (palette: Palette, tokens: readonly FollowingToken[]) =>
  tokens.map((token) => `--${token}:light-dark(${palette[token].light},${palette[token].dark})`).join(';');

/** In the same layer as the tokens, and after them. */
function colorCss(colors: BrandColors): string {
  const { usual, low } = deriveColors(colors);
  const isSurface = (token: string) => surfaces.has(token);
  const low0 = ":root[data-energy='low']";
  return [
    '@layer tokens{',
    `:root{${declare(
      usual,
      followers.filter((token) => !isSurface(token)),
    )}}`,
    `${low0}{${declare(
      low,
      lowFollowers.filter((token) => !isSurface(token)),
    )}}`,
    `@media screen{:root{${declare(usual, followers.filter(isSurface))}}${low0}{${declare(low, lowFollowers.filter(isSurface))}}}`,
    '}',
  ].join('');
}

/** A logo is designed for white paper, so on a dark background it gets a pale tile. */
function logoCss({ logo, ratio }: Brand): string {
  if (logo === null) return '';
  const width = (2.25 * Math.min(2.5, Math.max(0.6, ratio))).toFixed(3);
  return [
    '.k-logo svg{display:none}',
    `.k-logo::before{content:'';inline-size:${width}rem;block-size:2.25rem;border-radius:.375rem;`,
    `background:light-dark(transparent,#fffdf7) url(/brand/${logo}/header.png) center/contain no-repeat}`,
    '.k-console-side .k-logo::before{background-color:#fffdf7}',
  ].join('');
}

/** The styles a page needs in addition to the shipped style sheets. */
export const brandCss = (brand: Brand): string => colorCss(brand) + logoCss(brand);
