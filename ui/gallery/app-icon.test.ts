import { expect, it } from 'vitest';
import { appIconSvg } from '../art/app-icon.ts';

const size = 240;

/** The distances of all drawn pixels from the middle, as a share of the icon. */
async function drawnPixels(svg: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', `<svg width="${size}" height="${size}" `))}`;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext(
    '2d',
  );
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  const isGround = (at: number) => [0, 1, 2].every((channel) => data[at + channel] === data[channel]);
  return Array.from({ length: size * size }, (_, at) => at).flatMap((at) =>
    isGround(at * 4) ? [] : [Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2) / size],
  );
}

it.each([
  { box: 'icon', radius: 0.4 },
  { box: 'android', radius: 0.306 },
] as const)('app icon: is complete inside the mask of $box', async ({ box, radius }) => {
  const pixels = await drawnPixels(appIconSvg(box));
  expect(pixels.length).toBeGreaterThan((size * size) / 20);
  expect(Math.max(...pixels)).toBeLessThanOrEqual(radius);
  // As large as the mask allows.
  expect(Math.max(...pixels)).toBeGreaterThan(radius * 0.9);
});
