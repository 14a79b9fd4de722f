import { beforeEach, expect, it } from 'vitest';
import { freePort } from '../start-product.ts';
import { givenCluster, type RigCluster } from './given-cluster.ts';
import { givenLaunchedServer, givenSql } from './given-server.ts';
import { untilReady } from './server-process.ts';
import { printRigFigure, until } from './until.ts';

let cluster: RigCluster;
beforeEach(async () => {
  cluster = await givenCluster();
});

const second = {
  app_name: 'Whānau',
  charity_name: 'Whānau Blood Cancer',
  short_name: 'Whānau',
  tagline: 'Help with blood cancer in New Zealand',
  support_line: {
    name: 'Whānau line',
    phone: '0800 555 111',
    email: 'ask@whanau.example',
    hours: 'every day, 8 am to 8 pm, Auckland time',
    cost: 'Free to call in New Zealand',
    sample: false,
  },
  emergency: { number: '111', fever_celsius: 37.5 },
  brand: { main: '#5b2a86', accent: '#b3541e', files: '0123456789abcdef', logo: null, ratio: 1 },
};
/** Colours of the first charity that the second would see. */
const firstColors = /#faf5e6|#0f4c3c|#0e4537/i;

/** What people must not read any more: the name, the numbers, the limit and the hours of the first charity. */
const first =
  /\bkindred\b|1800 000 000|(?<![\d,.] )(?<![\d,.])\b000\b(?! ?\d)|38(?:\.0)?[ \u00a0]°C|Monday to Friday, 9 am to 5 pm/i;

/** The words of a page, without its code. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script\b[^]*?<\/script>|<style\b[^]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/g, '\u00a0')
    .replaceAll(/\s+/g, ' ');

/** Records of services are theirs: the second charity lists its own. */
const isOurs = (path: string) => !/^\/tabs\/(services|service_types)\/./.test(path);

it('shows nothing of the first charity once another one has set its name, numbers and hours', async () => {
  const url = await cluster.givenDatabase();
  const server = givenLaunchedServer(await freePort(), {
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    PAGES_PER_MINUTE: '10000',
  });
  await untilReady(server);
  const { call } = server;
  const sql = await givenSql(url);
  await sql(
    `update content_item set data = data || '${JSON.stringify(second).replaceAll("'", "''")}'::jsonb, edited_at = now() where kind = 'charity'`,
  );
  await sql(`update content_version set version = version + 1`);
  // Lists that are built from it follow in the background.
  for (const [path, words] of [
    ['/api/v1/configs', 'Whānau'],
    ['/api/v1/service_types', 'call 111'],
  ] as const)
    await until(`${path} has the second charity`, 10_000, async () =>
      (await call('GET', path)).text.includes(words),
    );
  const sitemap = (await call('GET', '/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const paths = [
    ...new Set([...listed.filter(isOurs), '/urgent-help', '/tabs/connect', '/search', '/nowhere']),
  ];
  expect(paths.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const path of paths) {
    const html = (await call('GET', path)).text;
    const words = wordsOf(html);
    // The shipped style sheet is in the page as well; what the second charity chose comes after it.
    if (!html.includes('--gum:light-dark(#5b2a86,') || /theme-color" content="#faf5e6/.test(html))
      found.push(`${path}: the colours of the first`);
    const [match] = first.exec(words) ?? [];
    if (match !== undefined)
      found.push(`${path}: …${words.slice(Math.max(0, words.search(first) - 60)).slice(0, 130)}…`);
    if (/\{[a-z_]+\}/.test(words)) found.push(`${path}: a placeholder is left`);
  }
  printRigFigure(`second charity: ${paths.length} pages read, ${found.length} with words of the first`);
  expect(found).toEqual([]);
  for (const path of ['/manifest.webmanifest', '/staff', '/feeds/topics.atom', '/api/v1/configs']) {
    const { text } = await call('GET', path);
    expect([path, first.exec(text)?.[0]]).toEqual([path, undefined]);
    expect([path, path.startsWith('/manifest') && firstColors.exec(text)?.[0]]).toEqual([path, false]);
  }
  expect((await call('GET', '/staff')).text).toContain('<title>Whānau staff</title>');
  const email = 'someone@example.org';
  await call('POST', '/api/v1/accounts/email_login', JSON.stringify({ email }));
  await until('a mail is there', 10_000, async () =>
    Boolean((await sql(`select 1 from outbox_message where "to" = '${email}'`))[0]),
  );
  const [mail] = await sql(`select text, html from outbox_message where "to" = '${email}'`);
  const written = `${String(mail?.['text'])} ${String(mail?.['html'])}`;
  expect(written).toMatch(/Whānau[^]*0800 555 111[^]*cid:logo-0123456789abcdef@mail/);
  expect([first.exec(written)?.[0], firstColors.exec(written)?.[0]]).toEqual([undefined, undefined]);
  expect(wordsOf((await call('GET', '/tabs/learn/infection-and-fever')).text)).toMatch(/37\.5 °C/);
  expect(wordsOf((await call('GET', '/urgent-help')).text)).toMatch(/Call 111/);
});
