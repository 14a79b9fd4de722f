import type { Font, GlyphRun } from 'fontkit';

export async function openFont(bytes: Uint8Array): Promise<Font> {
  const { create } = await import('fontkit');
  return create(bytes);
}

const rightToLeft = /(?=[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{L}/u;

/**
 * A font for pdfkit whose glyphs are positioned by HarfBuzz. The shaper in fontkit throws where a letter has no anchor
 * for its mark, as in common Punjabi words.
 */
export async function openShapedFont(bytes: Uint8Array<ArrayBuffer>): Promise<Font> {
  const font = await openFont(bytes);
  const { Blob, Buffer: Shaping, Direction, Face, Font: ShaperFont, shape } = await import('harfbuzzjs');
  const shaper = new ShaperFont(
    new Face(new Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))),
  );
  font.layout = (text) => {
    const shaping = new Shaping();
    shaping.addText(text);
    shaping.guessSegmentProperties();
    shaping.setDirection(rightToLeft.test(text) ? Direction.RTL : Direction.LTR);
    shape(shaper, shaping);
    const infos = shaping.getGlyphInfos();
    const meanings = meaningsOf(
      text,
      infos.map(({ cluster }) => cluster),
    );
    const glyphs = infos.map(({ codepoint }, at) => ({
      id: codepoint,
      advanceWidth: font.getGlyph(codepoint).advanceWidth,
      codePoints: meanings[at] ?? [],
    }));
    const positions = shaping.getGlyphPositions();
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return font;
}

/** The characters each glyph stands for: the first glyph of a cluster has all of them, the others none. */
function meaningsOf(text: string, clusters: readonly number[]): GlyphRun['glyphs'][number]['codePoints'][] {
  const starts = [...new Set(clusters)].toSorted((a, b) => a - b);
  return clusters.map((start, at) => {
    if (clusters.indexOf(start) !== at) return [];
    const end = starts[starts.indexOf(start) + 1] ?? text.length;
    return Array.from(text.slice(start, end), (sign) => sign.codePointAt(0) ?? 0);
  });
}
