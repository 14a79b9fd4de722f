import { beforeEach, expect, it } from 'vitest';
import { freePort } from '../start-product.ts';
import type { RigCall } from '#kill/call.ts';
import type { Sql } from './sql.ts';
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
/** Colours of the first charity that readers of the second would see. */
const firstColors = /#faf5e6|#0f4c3c|#0e4537/i;

/** What must no longer appear: the name, the numbers, the limit and the hours of the first charity. */
const first =
  /\bkindred\b|1800 000 000|(?<![\d,.] )(?<![\d,.])\b000\b(?! ?\d)|38(?:\.0)?[ \u00a0]°C|Monday to Friday, 9[ \u00a0]am to 5[ \u00a0]pm/i;

/** The text of a page, without its code. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script\b[^]*?<\/script>|<style\b[^]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/g, '\u00a0')
    .replaceAll(/\s+/g, ' ');

/** Service records belong to the charity: the second one lists its own. */
const isOurs = (path: string) => !/^\/tabs\/(services|service_types)\/./.test(path);

/** Faults of a page. It also contains the shipped style sheet; the second charity's settings come after it. */
function faultsOf(path: string, html: string): string[] {
  const words = wordsOf(html);
  const at = words.search(first);
  return [
    ...(html.includes('--gum:light-dark(#5b2a86,') ? [] : [`${path}: not the colours of the second`]),
    ...(html.includes('theme-color" content="#faf5e6') ? [`${path}: the ground of the first`] : []),
    ...(at === -1 ? [] : [`${path}: …${words.slice(Math.max(0, at - 60)).slice(0, 130)}…`]),
    ...(/\{[a-z_]+\}/.test(words) ? [`${path}: a placeholder is left`] : []),
  ];
}

/** Checks the manifest, the console, a feed, the configuration and an email. */
async function showsNothingBesidePages(call: RigCall, sql: Sql): Promise<void> {
  for (const path of ['/manifest.webmanifest', '/staff', '/feeds/topics.atom', '/api/v1/configs'])
    expect([path, first.exec((await call('GET', path)).text)?.[0]]).toEqual([path, undefined]);
  expect((await call('GET', '/manifest.webmanifest')).text).not.toMatch(firstColors);
  expect((await call('GET', '/staff')).text).toContain('<title>Whānau staff</title>');
  const email = 'someone@example.org';
  await call('POST', '/api/v1/accounts/email_login', JSON.stringify({ email }));
  const mails = () => sql('select text, html from outbox_message where "to" = $1', [email]);
  await until('a mail is there', 10_000, async () => (await mails()).length > 0);
  const [mail] = await mails();
  const written = `${String(mail?.['text'])} ${String(mail?.['html'])}`;
  expect(written).toMatch(/Whānau[^]*0800 555 111[^]*cid:logo-0123456789abcdef@mail/);
  expect([first.exec(written)?.[0], firstColors.exec(written)?.[0]]).toEqual([undefined, undefined]);
}

it('shows nothing of the first charity once another has set its name, numbers and hours', async () => {
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
  // Lists built from it are updated in the background.
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
  const mentions: string[] = [];
  const left = [...paths];
  const readOn = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      mentions.push(...faultsOf(path, (await call('GET', path)).text));
  };
  await Promise.all(Array.from({ length: 6 }, readOn));
  printRigFigure(`second charity: ${paths.length} pages read, ${mentions.length} with words of the first`);
  expect(mentions).toEqual([]);
  await showsNothingBesidePages(call, sql);
  expect(wordsOf((await call('GET', '/tabs/learn/infection-and-fever')).text)).toMatch(/37\.5[ \u00a0]°C/);
  expect(wordsOf((await call('GET', '/urgent-help')).text)).toMatch(/Call 111/);
});
