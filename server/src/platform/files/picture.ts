import { withLock } from '../keyed-mutex.ts';

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
  /** As WebP, the widest last. */
  sizes: readonly { width: number; file: Buffer }[];
}

interface WebSizes {
  /** Which widths an image of this width gets, the widest last. */
  widthsFor: (width: number) => readonly number[];
  widest: number;
}

/** Of a picture that everyone will see: decoded and encoded again as WebP in several widths. */
export function encodeForWeb(
  load: () => Promise<Buffer>,
  { widthsFor, widest }: WebSizes,
): Promise<WebPicture | 'unreadable' | 'too many pixels'> {
  return withLock('picture', async () => {
    const sharp = await loadSharp();
    const bytes = await load();
    const open = opener(sharp);
    try {
      // Reads the head of the file only: nothing is unpacked yet.
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
