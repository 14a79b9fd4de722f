import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { pdfColorsOf } from './colors.ts';
import { openPdf } from './document.ts';
import { openFaces } from './faces.ts';
import { linesOf } from './lines.ts';

async function printed(...paragraphs: string[]): Promise<Uint8Array> {
  const pdf = openPdf({ title: 'Test', created: new Date(0), lang: 'en-AU', author: 'Kindred' });
  for (const text of paragraphs) pdf.paragraph(text);
  return pdf.finish('Foot.');
}

function streamsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
}

/** What screen readers say: the actual text behind what is drawn. */
function spokenTexts(bytes: Uint8Array): string[] {
  return streamsIn(bytes).flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, escaped = '']) =>
      readText(escaped.replaceAll(/\\(.)/gs, (_, sign: string) => controls[sign] ?? sign)),
    ),
  );
}

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readText(raw: string): string {
  if (!raw.startsWith('\u00fe\u00ff')) return raw;
  return Buffer.from(raw, 'latin1').subarray(2).swap16().toString('utf16le');
}

const questions = [
  'هل يمكن أن يكون السبب فقر الدم؟',
  'האם זה יכול להיות ספירת הדם (37.5%)?',
  '我可以喝茶吗？谢谢，医生。',
  '血液検査の結果はどうですか？',
  '제 혈액 수치 때문일까요?',
  'Có phải do công thức máu không? Nguyễn Thị Hường',
  'Μπορεί να είναι το αίμα μου;',
  'Может ли это быть из-за крови?',
  'क्या यह खून की वजह से है? श्री क्षत्रिय',
  'เป็นเพราะเลือดหรือเปล่า น้ำใจ',
  'ਪੰਜਾਬੀ தமிழ் සිංහල ភាសាខ្មែរ မြန်မာ አማርኛ',
  'Slept badly 😀 👩‍👩‍👧 ❤️ 👍🏽 🇦🇺',
] as const;

it('a PDF has the words of every script, in reading order, without a replacement box', async () => {
  const bytes = await printed(...questions);
  expect(spokenTexts(bytes)).toEqual(questions);
  expect(await pdfText(bytes)).not.toContain('Unicode numbers');
});

it.each(questions.filter((text) => /[我の제αа😀]/u.test(text)))(
  'a PDF has text that can be copied: %s',
  async (text) => {
    expect(await pdfText(await printed(text))).toContain(text.replaceAll('\ufe0f', ''));
  },
);

it('a PDF has a box for a character that no font has, and lists such characters', async () => {
  const bytes = await printed('Seen: 𓀀𓁐', 'Again 𓀀');
  expect(await pdfText(bytes)).toContain('Their Unicode numbers: U+13000, U+13050.');
  expect(spokenTexts(bytes)).toEqual(['Seen: 𓀀𓁐', 'Again 𓀀']);
});

it('a PDF in English loads no additional fonts, and is small', async () => {
  const { faces } = await openFaces(['Plain “English” – é, ł']);
  expect(faces.map(({ name }) => name)).toEqual(['latin', 'latin-ext']);
  expect((await printed('Plain English')).length).toBeLessThan(40_000);
});

it('a line of Arabic runs from the right, its numbers from the left, and its letters are joined', async () => {
  const text = 'أخذت 12.5 ملغ (a)';
  const { faces, faceOf } = await openFaces([text]);
  const [line] = linesOf(text, faceOf, { size: 10, weight: 'regular', width: 500 });
  expect(line?.isRightToLeft).toBe(true);
  expect(line?.runs.map((run) => run.text)).toEqual(['(', 'a', ') ', 'ملغ', ' ', '12.5', ' ', 'أخذت']);
  const arabic = faces.find(({ name }) => name === 'noto-sans-arabic')?.fonts.regular;
  const glyphsOf = (word: string) => arabic?.layout(word).glyphs.map(({ id }) => id) ?? [];
  expect(glyphsOf('ححح')[1]).not.toBe(glyphsOf('ح')[0]);
});

it('a long line breaks between words of Thai, and a word wider than the line is split', async () => {
  const texts = ['เป็นเพราะเลือดของฉันหรือเปล่า', 'x'.repeat(60)] as const;
  const { faceOf } = await openFaces(texts);
  const broken = (text: string) =>
    linesOf(text, faceOf, { size: 10, weight: 'regular', width: 90 }).map(({ runs }) =>
      runs.map((run) => run.text).join(''),
    );
  expect(broken(texts[0])).toEqual(['เป็นเพราะเลือดของฉัน', 'หรือเปล่า']);
  expect(broken(texts[1]).join('')).toBe(texts[1]);
  expect(broken(texts[1]).length).toBeGreaterThan(3);
});

/** As a page sets the colour. */
const setColor = (hex: string) =>
  `${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')} scn`;

it.each([
  { charity: 'the first', brand: undefined, deep: '#0e4537' },
  { charity: 'another', brand: { main: '#5b2a86', accent: '#b3541e' }, deep: undefined },
])('has the colours of the charity: $charity', async ({ brand, deep }) => {
  const pdf = openPdf({ title: 'Test', created: new Date(0), lang: 'en-AU', author: 'Kindred', brand });
  pdf.title('A title');
  pdf.heading('A heading');
  const drawn = streamsIn(await pdf.finish('Foot.')).join('\n');
  const own = pdfColorsOf(brand);
  expect(drawn).toContain(setColor(own.deep));
  expect(drawn).toContain(setColor(own.gum));
  expect(deep ?? own.deep).toBe(own.deep);
  expect(drawn.includes(setColor('#0f4c3c'))).toBe(brand === undefined);
});
