import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { matchRoutes } from 'react-router';
import { routes } from './routes.tsx';

const web = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8');

interface Picture {
  src: string;
  sizes: string;
}
interface Manifest {
  start_url: string;
  scope: string;
  theme_color: string;
  background_color: string;
  icons: readonly (Picture & { purpose: string })[];
  shortcuts: readonly { name: string; url: string; icons: readonly Picture[] }[];
}
const manifest = JSON.parse(read('public/manifest.webmanifest')) as Manifest;

/** Every PNG has its width and height at a fixed offset. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(web, 'public', file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('has the colours of the design', () => {
  const paper = /--paper: light-dark\((#\w+),/.exec(read('../ui/src/tokens.css'))?.[1];
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
});

it.each(
  [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)].filter(({ src }) =>
    src.endsWith('.png'),
  ),
)('has the picture $src in the size it says', ({ src, sizes }) => {
  expect(sizeOf(src)).toBe(sizes);
});

it('has an icon for every mask, and one of the required size', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect([sizeOf('icon-180.png'), sizeOf('social.png'), existsSync(join(web, 'public/icon.svg'))]).toEqual([
    '180x180',
    '1200x630',
    true,
  ]);
});

it('draws every app icon from a single drawing', () => {
  expect(read('public/icon.svg')).toBe(read('../ui/src/app-icon.svg'));
});

it.each([{ name: 'the start', url: manifest.start_url }, ...manifest.shortcuts])(
  'opens a page of the app for $name',
  ({ url }) => {
    expect(matchRoutes(routes, url)?.at(-1)?.route.path).toBe(url);
  },
);
