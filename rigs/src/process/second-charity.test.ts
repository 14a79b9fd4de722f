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
  support_line: {
    name: 'Whānau line',
    phone: '0800 555 111',
    email: 'ask@whanau.example',
    hours: 'every day, 8 am to 8 pm, Auckland time',
    cost: 'Free to call in New Zealand',
    sample: false,
  },
  emergency: { number: '111', fever_celsius: 37.5 },
};

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
    const words = wordsOf((await call('GET', path)).text);
    const [match] = first.exec(words) ?? [];
    if (match !== undefined)
      found.push(`${path}: …${words.slice(Math.max(0, words.search(first) - 60)).slice(0, 130)}…`);
    if (/\{[a-z_]+\}/.test(words)) found.push(`${path}: a placeholder is left`);
  }
  printRigFigure(`second charity: ${paths.length} pages read, ${found.length} with words of the first`);
  expect(found).toEqual([]);
  expect(wordsOf((await call('GET', '/tabs/learn/infection-and-fever')).text)).toMatch(/37\.5 °C/);
  expect(wordsOf((await call('GET', '/urgent-help')).text)).toMatch(/Call 111/);
});
