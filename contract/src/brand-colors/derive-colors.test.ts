import { expect, it } from 'vitest';
import { checkContrast, deriveColors, refusedColors } from './derive-colors.ts';
import { followingAtLowEnergy, followingColors, shippedBrand } from './shipped-colors.ts';

const weakOf = (brand: typeof shippedBrand) => checkContrast(brand).filter(({ is, least }) => is < least);

it('derives the shipped colours from themselves unchanged', () => {
  const { usual, low } = deriveColors(shippedBrand);
  const sides = ({ light, dark }: { light: string; dark: string }) => [light, dark];
  for (const [token, color] of Object.entries(followingColors))
    expect([token, ...sides(usual[token as 'gum'])]).toEqual([token, ...sides(color)]);
  for (const [token, color] of Object.entries(followingAtLowEnergy))
    expect([token, ...sides(low[token as 'gum'])]).toEqual([token, ...sides(color)]);
});

it('makes any colour of the spectrum readable everywhere by taking the nearest that passes', () => {
  const levels = ['00', '80', 'ff'];
  const spectrum = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => red + green + blue)),
  );
  for (const hex of spectrum) {
    const brand = { main: `#${hex}`, accent: `#${hex}` };
    const refused = refusedColors(brand);
    expect([hex, Object.keys(refused).length > 0]).toEqual([hex, weakOf(brand).length > 0]);
    expect([hex, weakOf({ ...brand, ...refused })]).toEqual([hex, []]);
  }
});

it('keeps a readable colour as chosen in the light palette', () => {
  const { usual } = deriveColors({ main: '#5b2a86', accent: '#b3541e' });
  expect([usual.gum.light, usual.wattle.light]).toEqual(['#5b2a86', '#b3541e']);
  expect(usual.gum.dark).not.toBe('#5b2a86');
  expect(refusedColors({ main: '#ffcc00', accent: '#b3541e' })).toEqual({
    main: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
  });
});
