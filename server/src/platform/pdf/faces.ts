import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Font } from 'fontkit';
import { openFont, openShapedFont } from './shaping.ts';

export type Weight = 'regular' | 'bold';

/** One typeface of the page. Noto has only one weight here, so bold is drawn with an outline. */
export interface Face {
  /** Matches ui/make-fonts.ts and ui/make-noto-fonts.ts. */
  name: string;
  fonts: Readonly<Record<Weight, Font>>;
  isBrand: boolean;
}

const folder = join(import.meta.dirname, 'fonts');
const decompress = promisify(brotliDecompress);

/** Our own typeface: Latin only, in both weights. */
async function loadBrandFaces(): Promise<Face[]> {
  return Promise.all(
    ['latin', 'latin-ext'].map(async (name) => {
      const [regular, bold] = await Promise.all([
        readFile(join(folder, `${name}-regular.ttf`)),
        readFile(join(folder, `${name}-bold.ttf`)),
      ]);
      return {
        name,
        fonts: { regular: await openFont(regular), bold: await openFont(bold) },
        isBrand: true,
      };
    }),
  );
}

async function loadNotoFace(name: string): Promise<Face> {
  const font = await openShapedFont(await decompress(await readFile(join(folder, `${name}.ttf.br`))));
  return { name, fonts: { regular: font, bold: font }, isBrand: false };
}

const japanese = 'noto-sans-jp';
const notoByScript: readonly (readonly [RegExp, string])[] = [
  [/[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u, 'noto-sans'],
  [/\p{scx=Arab}/u, 'noto-sans-arabic'],
  [/\p{scx=Hebr}/u, 'noto-sans-hebrew'],
  [/\p{scx=Syrc}/u, 'noto-sans-syriac'],
  [/\p{scx=Deva}/u, 'noto-sans-devanagari'],
  [/\p{scx=Beng}/u, 'noto-sans-bengali'],
  [/\p{scx=Guru}/u, 'noto-sans-gurmukhi'],
  [/\p{scx=Gujr}/u, 'noto-sans-gujarati'],
  [/\p{scx=Taml}/u, 'noto-sans-tamil'],
  [/\p{scx=Telu}/u, 'noto-sans-telugu'],
  [/\p{scx=Knda}/u, 'noto-sans-kannada'],
  [/\p{scx=Mlym}/u, 'noto-sans-malayalam'],
  [/\p{scx=Sinh}/u, 'noto-sans-sinhala'],
  [/\p{scx=Thai}/u, 'noto-sans-thai'],
  [/\p{scx=Laoo}/u, 'noto-sans-lao'],
  [/\p{scx=Khmr}/u, 'noto-sans-khmer'],
  [/\p{scx=Mymr}/u, 'noto-sans-myanmar'],
  [/\p{scx=Ethi}/u, 'noto-sans-ethiopic'],
  [/\p{scx=Geor}/u, 'noto-sans-georgian'],
  [/\p{scx=Armn}/u, 'noto-sans-armenian'],
  [/\p{scx=Hang}/u, 'noto-sans-kr'],
  [/[\p{scx=Han}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u, 'noto-sans-sc'],
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u, japanese],
];
const emoji = 'noto-emoji';
const symbols = ['noto-sans', emoji, 'noto-sans-symbols', 'noto-sans-symbols-2', 'noto-sans-sc'];

const isEmoji = (cluster: string) => /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u.test(cluster);
const kana = /[\p{Script=Hira}\p{Script=Kana}]/u;

/** Where to look for a grapheme cluster, best first. Chinese characters in Japanese text have Japanese forms. */
function facesFor(cluster: string, isJapanese: boolean): string[] {
  if (isEmoji(cluster)) return [emoji, ...symbols];
  const scripts = notoByScript.flatMap(([script, name]) => (script.test(cluster) ? [name] : []));
  const own = isJapanese
    ? scripts.toSorted((a, b) => Number(b === japanese) - Number(a === japanese))
    : scripts;
  return /^[\p{Script=Common}\p{Script=Inherited}]/u.test(cluster) ? [...own, ...symbols] : own;
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
/** Nothing to print: an isolate, or a joiner on its own. */
export const isInvisible = (cluster: string) => Array.from(cluster).every((sign) => invisible.test(sign));

function canPrint(face: Face, cluster: string): boolean {
  return Array.from(cluster).every(
    (sign) => invisible.test(sign) || face.fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

export type FaceOf = (cluster: string, text: string) => Face | undefined;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const clustersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Loads only what the texts need: Chinese alone is 10 MB. */
export async function openFaces(texts: readonly string[]): Promise<{ faces: Face[]; faceOf: FaceOf }> {
  const brand = await loadBrandFaces();
  const faces = [...brand];
  const brandOf = remembered((cluster) =>
    isEmoji(cluster) ? undefined : brand.find((face) => canPrint(face, cluster)),
  );
  const isJapanese = remembered((text) => kana.test(text));
  const find = async (cluster: string, text: string) => {
    for (const name of facesFor(cluster, isJapanese(text))) {
      let face = faces.find((one) => one.name === name);
      if (!face) faces.push((face = await loadNotoFace(name)));
      if (canPrint(face, cluster)) return face;
    }
    return undefined;
  };
  const found = new Map<string, Face | undefined>();
  const keyOf = (cluster: string, text: string) => `${isJapanese(text)} ${cluster}`;
  for (const text of texts)
    for (const cluster of new Set(clustersOf(text))) {
      const key = keyOf(cluster, text);
      if (!brandOf(cluster) && !found.has(key)) found.set(key, await find(cluster, text));
    }
  return { faces, faceOf: (cluster, text) => brandOf(cluster) ?? found.get(keyOf(cluster, text)) };
}

/** A long chat looks up the same letters a hundred thousand times. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text) as T;
  };
}
