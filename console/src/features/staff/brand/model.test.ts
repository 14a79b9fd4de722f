import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';
import { expect, it } from 'vitest';
import { base64Of, contrastSummary, isHexColor } from './model.ts';

it('the contrast list starts with what is hardest to read, and counts what fails', () => {
  const pale = contrastSummary({ ...shippedBrand, main: '#ffcc00' });
  expect(pale[0]?.key).toBe('gum');
  expect(pale[0]?.worst.is).toBeLessThan(4.5);
  const shipped = contrastSummary(shippedBrand);
  expect(shipped.flatMap(({ all }) => all).filter(({ is, least }) => is < least)).toEqual([]);
});

it('a colour is # and six digits, and a file is sent byte for byte', async () => {
  expect(['#0f4c3c', '#0F4C3C', '#fff', 'red'].map(isHexColor)).toEqual([true, false, false, false]);
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const sent = await base64Of(new File([bytes], 'logo.png'));
  expect(Uint8Array.from(atob(sent), (one) => one.codePointAt(0) ?? 0)).toEqual(bytes);
});
