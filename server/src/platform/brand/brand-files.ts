import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveColors, type BrandColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import type { Sharp } from 'sharp';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { withDrawings } from '#platform/files/picture.ts';
import './tables.ts';

/** Icons in the sizes that phones and browsers request, and the images for shared links and emails. */
const iconSizes = { 'icon-180.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const mailLogo = 80;
const longestLogoSide = 1_024;
const leastLogoSide = 256;
const mostPixels = 50_000_000;
/** White paper, which logos are designed for. */
const tile = '#fffdf7';

export interface BrandFile {
  name: string;
  file: Buffer;
}

const idOf = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 16);
};

export interface DrawnLogo {
  id: string;
  width: number;
  height: number;
  files: BrandFile[];
}

/** Redraws a logo as a PNG, which discards everything else in the file, including scripts. */
export function drawLogo(bytes: Buffer): Promise<DrawnLogo | 'unreadable' | 'too small'> {
  return withDrawings(async (sharp) => {
    const open = (density?: number) =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...(density && { density }) }).timeout({
        seconds: 20,
      });
    try {
      const { width, height, format } = await open().metadata();
      const longest = Math.max(width, height);
      if (format !== 'svg' && longest < leastLogoSide) return 'too small';
      // A vector drawing has no pixels, so it is rendered at the size we need.
      const density =
        format === 'svg' ? Math.min(2_400, Math.max(1, (72 * longestLogoSide) / longest)) : undefined;
      const { data: file, info } = await inside(open(density), longestLogoSide, longestLogoSide);
      const { data: header } = await inside(sharp(file), 480, 144);
      const files = [
        { name: 'logo.png', file },
        { name: 'header.png', file: header },
      ];
      return { id: idOf('logo', file), width: info.width, height: info.height, files };
    } catch {
      return 'unreadable';
    }
  });
}

const inside = (image: Sharp, width: number, height: number) =>
  image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });

/** The shipped icon in the charity's colours. */
async function leafIn(colors: BrandColors): Promise<string> {
  const { usual } = deriveColors(colors);
  const svg = await readFile(join(import.meta.dirname, '../../../../ui/src/app-icon.svg'), 'utf8');
  const replaced: Readonly<Record<string, string>> = {
    '#0e4537': usual.deep.light,
    '#8dbb9b': usual['leaf-3'].light,
    '#c4dccb': usual['leaf-5'].light,
    '#e8b552': usual['wattle-on-deep'].light,
    '#0a2b20': usual.deeper.light,
  };
  return svg
    .replaceAll(/#[0-9a-f]{6}/g, (color) => replaced[color] ?? color)
    .replace(/ aria-label="[^"]*"/, '');
}

/** Everything generated from the colours and the logo. The same input gives the same id. */
export async function makeBrandFiles(
  colors: BrandColors,
  logo: { id: string; file: Buffer } | null,
): Promise<{ id: string; files: BrandFile[] }> {
  const leaf = await leafIn(colors);
  const deep = deriveColors(colors).usual.deep.light;
  return withDrawings(async (sharp) => {
    const drawing = () => sharp(Buffer.from(leaf), { density: 144 });
    const onGround = async (size: { width: number; height: number }, share: number, ground: string) => {
      const side = Math.round(Math.min(size.width, size.height) * share);
      const picture = logo ? sharp(logo.file) : drawing();
      const input = await picture.resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
      return sharp({ create: { ...size, channels: 4, background: ground } })
        .composite([{ input }])
        .png({ compressionLevel: 9 })
        .toBuffer();
    };
    const square = (side: number, share: number) =>
      onGround({ width: side, height: side }, logo ? share : 1, logo ? tile : deep);
    const files: BrandFile[] = [];
    for (const [name, side] of Object.entries(iconSizes)) files.push({ name, file: await square(side, 0.8) });
    // A maskable icon may be cropped to a circle, so the logo stays inside it.
    files.push({ name: 'icon-maskable-512.png', file: await square(512, 0.56) });
    files.push({ name: 'mail.png', file: await square(mailLogo, 0.84) });
    files.push({
      name: 'social.png',
      file: await onGround({ width: 1_200, height: 630 }, logo ? 0.6 : 1, logo ? tile : deep),
    });
    const icon = files.find(({ name }) => name === 'icon-192.png')?.file ?? Buffer.alloc(0);
    const svg = logo ? framed(icon) : leaf;
    return {
      id: idOf('brand', colors.main, colors.accent, logo?.id ?? ''),
      files: [...files, { name: 'icon.svg', file: Buffer.from(svg) }],
    };
  });
}

/** A PNG wrapped in an SVG, because the pages link to an SVG file. */
const framed = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

export async function saveBrandFiles(
  tx: Tx,
  id: string,
  files: readonly BrandFile[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('brand_file')
    .values(files.map(({ name, file }) => ({ id, name, file, made_at: now })))
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function readBrandFile(db: DbOrTx, id: string, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('brand_file')
    .select('file')
    .where('id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.file;
}

/** Undefined if there is no such logo. The dimensions of a PNG are in its first bytes. */
export async function readLogoRatio(db: DbOrTx, id: string): Promise<number | undefined> {
  const file = await readBrandFile(db, id, 'header.png');
  return file && file.readUInt32BE(16) / file.readUInt32BE(20);
}
