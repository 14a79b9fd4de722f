import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** Subsets the typeface: weights 400–700, Latin-1 first, other Latin characters on demand. */
const family = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json'),
);
const target = join(import.meta.dirname, 'src/fonts');

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const cuts = [
  { file: 'latin', text: `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…−€™` },
  { file: 'latin-ext', text: span(0x100, 0x17f) + span(0x218, 0x21b) + span(0x1e80, 0x1e9e) },
] as const;

await mkdir(target, { recursive: true });
for (const { file, text } of cuts) {
  const source = await readFile(
    join(family, 'files', `atkinson-hyperlegible-next-${file}-wght-normal.woff2`),
  );
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'mark', 'ccmp'],
    noHinting: true,
  });
  await writeFile(join(target, `atkinson-next-${file}.woff2`), cut);
  console.log(`${file}: ${cut.length} bytes`);
}
await copyFile(join(family, 'LICENSE'), join(target, 'OFL.txt'));

// For server-generated PDFs: one weight per file, because PDF does not support variable fonts.
const printed = join(import.meta.dirname, '../server/src/platform/pdf/fonts');
await mkdir(printed, { recursive: true });
for (const { file, text } of cuts)
  for (const [name, weight] of [
    ['regular', 400],
    ['bold', 700],
  ] as const) {
    const source = await readFile(
      join(family, 'files', `atkinson-hyperlegible-next-${file}-wght-normal.woff2`),
    );
    const cut = await subsetFont(source, text, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
      keepFeatures: ['kern', 'mark', 'ccmp'],
      noHinting: true,
    });
    await writeFile(join(printed, `${file}-${name}.ttf`), cut);
    console.log(`${file}, ${name}: ${cut.length} bytes`);
  }
await copyFile(join(family, 'LICENSE'), join(printed, 'OFL.txt'));
