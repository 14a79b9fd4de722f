export type Cut = 'latin' | 'latin-ext';

// As the fonts are cut: see ui/make-fonts.ts.
const latin = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−€™]$/u;
const extended = /^[\u0100-\u017f\u0218-\u021b\u1e80-\u1e9e]$/u;

/** A text as runs of one font each. What no font has is printed without its accents, or as a question mark. */
export function runsOf(text: string): { cut: Cut; text: string }[] {
  const runs: { cut: Cut; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const { cut, text: printed } = signOf(sign);
    const last = runs.at(-1);
    if (last?.cut === cut) last.text += printed;
    else runs.push({ cut, text: printed });
  }
  return runs;
}

function signOf(sign: string): { cut: Cut; text: string } {
  if (extended.test(sign)) return { cut: 'latin-ext', text: sign };
  if (latin.test(sign)) return { cut: 'latin', text: sign };
  if (/\s/u.test(sign)) return { cut: 'latin', text: ' ' };
  const [base = ''] = sign.normalize('NFD');
  return { cut: 'latin', text: latin.test(base) ? base : '?' };
}
