import { entries } from '@kindred/rigs/walkers/route-table.ts';
import fc from 'fast-check';
import { askExactly } from './fixtures/documents.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

/** Ways to write a foreign URL so that it looks like one of ours. */
const foreign = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'https:/evil.example',
  '///evil.example',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  '..//evil.example',
  '../../evil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '%0d%0aLocation:%20https://evil.example',
  '%00//evil.example',
  '\u2028//evil.example',
  '\uFF0F\uFF0Fevil.example',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];
const encodings = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  encodeURI,
];
const places = [
  (text: string) => `/go/${text}`,
  (text: string) => `/go/learn/${text}`,
  (text: string) => `/go/services/${text}?x=1`,
  (text: string) => `/go/${text}/${text}`,
  (text: string) => `/go/learn?return_to=${text}`,
  (text: string) => `/${text}`,
];

const hostile = fc
  .tuple(
    fc.constantFrom(...foreign),
    fc.constantFrom(...encodings),
    fc.constantFrom(...places),
    fc.string({ maxLength: 8, unit: 'binary' }),
  )
  .map(([target, encode, place, tail]) => place(encode(target + tail)));

test('no form of a URL in /go redirects to another site', async () => {
  const seed = Number(process.env['SEED'] ?? 2027);
  const origin = new URL(baseUrl()).origin;
  const targets = fc.sample(hostile, { seed, numRuns: 500 });
  const away: string[] = [];
  const broken: string[] = [];
  for (const target of targets) {
    const path = target.startsWith('/') ? target : `/${target}`;
    const { status, location } = await askExactly(path);
    const ends = location === undefined ? origin : new URL(location, baseUrl()).origin;
    if (status >= 500) broken.push(path);
    if (ends !== origin) away.push(`${path} → ${status} ${location}`);
  }
  process.stdout.write(
    `figure: redirect targets off the origin ${away.length} of ${targets.length} (seed ${seed})\n`,
  );
  expect(away, `seed ${seed}`).toEqual([]);
  expect(broken, `answered as a fault of ours, seed ${seed}`).toEqual([]);
});

test('every address in an email or on a poster redirects to its page', async () => {
  const answers: string[] = [];
  for (const { path } of entries) {
    const { status, location } = await askExactly(path);
    answers.push(`${path} → ${status} ${location}`);
  }
  // The server knows no one: whether someone may see the page is decided on the device.
  const rows = entries.map(({ path, guest, member }) => {
    const place = guest?.startsWith('/login?') ? member : guest;
    return `${path} → 302 ${place}`;
  });
  expect(answers).toEqual(rows);
});
