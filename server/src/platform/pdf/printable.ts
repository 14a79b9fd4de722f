export type FontCut = 'latin' | 'latin-ext';

// The character ranges of the font subsets: see ui/make-fonts.ts.
const latin = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−€™]$/u;
const extended = /^[\u0100-\u017f\u0218-\u021b\u1e80-\u1e9e]$/u;

/**
 * Splits text into runs of one font each. Missing characters are printed without their accents, or as a question
 * mark.
 */
export function runsOf(text: string): { cut: FontCut; text: string }[] {
  const runs: { cut: FontCut; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const { cut, text: printed } = signOf(sign);
    const last = runs.at(-1);
    if (last?.cut === cut) last.text += printed;
    else runs.push({ cut, text: printed });
  }
  return runs;
}

/** Whether every sign has a place in our fonts, at least without its accent. */
export function isPrintable(text: string): boolean {
  for (const sign of text.normalize('NFC')) if (sign !== '?' && signOf(sign).text === '?') return false;
  return true;
}

function signOf(sign: string): { cut: FontCut; text: string } {
  if (extended.test(sign)) return { cut: 'latin-ext', text: sign };
  if (latin.test(sign)) return { cut: 'latin', text: sign };
  if (/\s/u.test(sign)) return { cut: 'latin', text: ' ' };
  const [base = ''] = sign.normalize('NFD');
  return { cut: 'latin', text: latin.test(base) ? base : '?' };
}
