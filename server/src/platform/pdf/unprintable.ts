import { clustersOf, isInvisible, type FaceOf } from './faces.ts';
import { printableText } from './lines.ts';

const maxNamed = 20;

/** Says which characters no font has; undefined if all of them can be printed. */
export function unprintableWords(texts: readonly string[], faceOf: FaceOf): string | undefined {
  const lost = texts
    .map(printableText)
    .flatMap((text) => clustersOf(text).filter((cluster) => !isInvisible(cluster) && !faceOf(cluster, text)));
  const missing = new Set(
    Array.from(lost.join(''))
      .filter((sign) => !isInvisible(sign))
      .map(codeOf),
  );
  if (missing.size === 0) return undefined;
  const named = [...missing].slice(0, maxNamed).join(', ');
  const more = missing.size > maxNamed ? ` and ${missing.size - maxNamed} more` : '';
  return `Some characters can’t be printed here, and each one appears as a box. Their Unicode numbers: ${named}${more}.`;
}

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
