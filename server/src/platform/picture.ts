import { withLock } from './keyed-mutex.ts';

export interface EncodedPicture {
  file: Buffer;
  width: number;
  height: number;
  /** Small, as WebP. */
  preview: Buffer;
}

/** More pixels than phones take by default. Beyond them a small file can unpack to gigabytes. */
const mostPixels = 50_000_000;
const mostSeconds = 20;
/** Letters can be read in it, and it fits any screen. */
const longestSide = 3_072;
const previewSide = 480;

/**
 * Decodes a JPEG, PNG or WebP and encodes it again, which drops where and with what it was taken. Undefined if it cannot
 * be opened. One at a time, in a thread of its own: 48 million pixels take up to 1.5 s of CPU and 110 MB (November 2026).
 */
export function encodePicture(load: () => Promise<Buffer>): Promise<EncodedPicture | undefined> {
  return withLock('picture', async () => {
    const sharp = await loadSharp();
    const bytes = await load();
    const open = (input: Buffer) =>
      sharp(input, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds });
    try {
      const { data: file, info } = await open(bytes)
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .toBuffer({ resolveWithObject: true });
      const preview = await open(file)
        .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer();
      return { file, width: info.width, height: info.height, preview };
    } catch {
      return undefined;
    }
  });
}

const photos = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/** Loaded on first use. Decoders of other formats are switched off. Call it inside the lock: the switch is global. */
async function loadSharp(decoders: readonly string[] = photos) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...decoders] });
  return sharp;
}

/** The same lock, with a decoder for drawings: it runs no script and loads nothing from outside. */
export function withDrawings<T>(
  work: (sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<T>,
): Promise<T> {
  return withLock('picture', async () => work(await loadSharp([...photos, 'VipsForeignLoadSvg'])));
}
