import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { motifs } from './art/motifs.ts';
import { shapes } from './art/shapes.ts';

/**
 * Draws the two images in the header of our emails: `node ui/make-mail-pictures.ts [path of a Chromium]`. Mail programs
 * do not render SVG, so they are PNG at twice their display size.
 */
const folder = join(import.meta.dirname, '../server/src/platform/outbox/pictures');
const [, , executablePath = '/usr/bin/chromium'] = process.argv;

const light = (css: string) => css.replaceAll(/light-dark\(([^,]+),[^)]*\)/g, '$1');
const tokens = light(await readFile(join(import.meta.dirname, 'src/tokens.css'), 'utf8'));
const colors = [...tokens.matchAll(/^ {4}(--[\w-]+): (#\w+);$/gm)].map(
  ([, name, color]) => `${name}:${color}`,
);
const branchCss = await readFile(join(import.meta.dirname, 'src/branch.css'), 'utf8');
const logoSource = await readFile(join(import.meta.dirname, 'src/logo.tsx'), 'utf8');
const markLine = /'(M2 37[^']+)'/.exec(logoSource)?.[1] ?? '';

const gum = motifs.gum({
  curve: [
    [14, 84],
    [60, 72],
    [120, 60],
    [170, 14],
  ],
  count: 8,
  size: 0.6,
  seed: 5,
});
const wattle = motifs.wattle({
  curve: [
    [182, -4],
    [140, 4],
    [100, 16],
    [52, 30],
  ],
  count: 9,
  size: 0.62,
  seed: 3,
});
const sprig = gum + wattle;
const pictures = [
  {
    file: 'sprig.png',
    width: 176,
    height: 72,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 72"><defs>${Object.values(shapes).join('')}</defs>${sprig}</svg>`,
  },
  {
    file: 'logo.png',
    width: 40,
    height: 40,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${markLine}" fill="none" stroke="#e8b552" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  },
];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const scale = 2;
for (const { file, width, height, svg } of pictures) {
  const style = `<style><![CDATA[:root{${colors.join(';')}}${branchCss}]]></style>`;
  const drawing = svg.replace('>', ` width="${width * scale}" height="${height * scale}">${style}`);
  const png = await page.evaluate(paint, { drawing, width: width * scale, height: height * scale });
  await writeFile(join(folder, file), Buffer.from(png, 'base64'));
}
await browser.close();

/** 16 levels per colour channel: invisible, and half the size. */
async function paint({
  drawing,
  width,
  height,
}: {
  drawing: string;
  width: number;
  height: number;
}): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  pixels.data.forEach((value, at) => (pixels.data[at] = Math.round(value / 17) * 17));
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}
