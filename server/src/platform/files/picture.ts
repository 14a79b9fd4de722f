import { withLock } from '../keyed-mutex.ts';

export interface EncodedPicture {
  file: Buffer;
  width: number;
  height: number;
  /** Small, as WebP. */
  preview: Buffer;
}

/** More pixels than phones use by default. Beyond this, a small file can unpack to gigabytes. */
const mostPixels = 50_000_000;
const mostSeconds = 20;
/** Text stays legible at this size, and it fits any screen. */
const longestSide = 3_072;
const previewSide = 480;

/**
 * Decodes a JPEG, PNG or WebP and encodes it again, which drops the location and camera metadata. Undefined if it
 * cannot be opened. Runs one at a time, in a separate thread: 48 million pixels take up to 1.5 s of CPU and 110 MB
 * (November 2026).
 */
export function encodePicture(load: () => Promise<Buffer>): Promise<EncodedPicture | undefined> {
  return withLock('picture', async () => {
    const sharp = await loadSharp();
    const bytes = await load();
    const open = opener(sharp);
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

const opener = (sharp: Awaited<ReturnType<typeof loadSharp>>) => (input: Buffer) =>
  sharp(input, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds });

export interface WebPicture {
  width: number;
  height: number;
  /** As WebP, in ascending width. */
  sizes: readonly { width: number; file: Buffer }[];
}

interface WebSizes {
  /** The widths to produce for an image of this width, ascending. */
  widthsFor: (width: number) => readonly number[];
  widest: number;
}

/** For a picture that everyone will see: decodes it and encodes it as WebP in several widths. */
export function encodeForWeb(
  load: () => Promise<Buffer>,
  { widthsFor, widest }: WebSizes,
): Promise<WebPicture | 'unreadable' | 'too many pixels'> {
  return withLock('picture', async () => {
    const sharp = await loadSharp();
    const bytes = await load();
    const open = opener(sharp);
    try {
      // Reads only the header of the file; nothing is unpacked yet.
      const head = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (head.width * head.height > mostPixels) return 'too many pixels';
      const encoded = (width: number) =>
        open(bytes)
          .autoOrient()
          .resize({ width, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true });
      const { data, info } = await encoded(widest);
      const sizes: { width: number; file: Buffer }[] = [];
      for (const width of widthsFor(info.width).slice(0, -1))
        sizes.push({ width, file: (await encoded(width)).data });
      return {
        width: info.width,
        height: info.height,
        sizes: [...sizes, { width: info.width, file: data }],
      };
    } catch {
      return 'unreadable';
    }
  });
}

const photos = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/**
 * Loaded on first use, with the decoders of other formats disabled. Call it inside the lock, because the setting is
 * global.
 */
async function loadSharp(decoders: readonly string[] = photos) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...decoders] });
  return sharp;
}

/** The same lock, with a decoder for drawings that runs no script and loads nothing external. */
export function withDrawings<T>(
  work: (sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<T>,
): Promise<T> {
  return withLock('picture', async () => work(await loadSharp([...photos, 'VipsForeignLoadSvg'])));
}
