import { Outbox } from '@kindred/contract/notifications/outbox.ts';
import { scriptPayloads } from '@kindred/rigs/fuzzer/script-payloads.ts';
import type { Product } from '@kindred/rigs/start-product.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { ownPages } from '@kindred/rigs/walkers/route-table.ts';
import { newMember } from '@kindred/rigs/walkers/sign-in.ts';
import { expect, test, type Page } from 'playwright/test';
import { startHostileChat } from './fixtures/hostile-chat.ts';
import { writeHostileFields, textFields } from './fixtures/hostile-fields.ts';
import { startHostileProduct } from './fixtures/hostile-product.ts';
import { long } from './fixtures/long.ts';
import { openScriptWatch, type ScriptFindings } from './fixtures/script-watch.ts';
import { comesInAsStaff } from './fixtures/staff.ts';

// One product serves the whole file, because its content is hostile.
test.describe.configure({ mode: 'serial', timeout: 1_800_000 });
const desks = {
  support: ['desk/calls', 'desk?kind=messages'],
  directory: ['directory', 'directory/feeds', 'directory/services', 'directory/reach'],
  members: [''],
} as const;

let product: Product;
let used = 0;
const next = () => scriptPayloads[used++ % scriptPayloads.length] ?? '';
const shared = { ...process.env };

test.beforeAll(async () => {
  product = await startHostileProduct(next);
  // The staff fixtures take the product's address from these.
  process.env['KINDRED_URL'] = product.baseUrl;
  process.env['KINDRED_LOG'] = product.logFile;
});

test.afterAll(async () => {
  await product.stop();
  process.env['KINDRED_URL'] = shared['KINDRED_URL'];
  process.env['KINDRED_LOG'] = shared['KINDRED_LOG'];
});

const faultsOf = ({ executed, violations, away }: ScriptFindings) => [...executed, ...violations, ...away];
const tell = (what: string, { pages, executed, violations }: ScriptFindings) =>
  process.stdout.write(
    `figure: hostile ${what}: ${scriptPayloads.length} payloads, ${executed.length} executed, ${violations.length} violations on ${pages} pages\n`,
  );

test('no text of the content or the directory is executed on any public page', long, async ({ browser }) => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(3_000);
  expect(used, 'each payload is in the content').toBeGreaterThan(scriptPayloads.length);
  const { found, visit } = await openScriptWatch(await browser.newContext());
  for (const url of await publicAddresses()) await visit(url);
  tell(`content in ${used} fields`, found);
  expect(found.pages).toBeGreaterThan(100);
  expect(faultsOf(found)).toEqual([]);
});

test(
  'no text written by a member is executed in the app, the console or a message',
  long,
  async ({ browser }) => {
    const member = await openScriptWatch(await browser.newContext());
    const account = await newMember(product.baseUrl, true);
    await member.page.goto(`${product.baseUrl}/robots.txt`);
    await putOnDevice(member.page, 'member', {}, account);
    let written = 0;
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      written += await writeHostileFields(product.baseUrl, account, next);
      for (const { path } of ownPages) await member.visit(product.baseUrl + path);
    }
    tell(`member, ${written} texts in ${textFields.length} fields`, member.found);

    const staff: ScriptFindings[] = [];
    for (const [permission, paths] of Object.entries(desks)) {
      const { page, found, visit } = await openScriptWatch(await browser.newContext());
      await comesInAsStaff(page, permission as keyof typeof desks);
      for (const path of paths) await visit(`${product.baseUrl}/staff/${path}`);
      for (const link of await links(page, '/staff/desk/messages/')) await visit(product.baseUrl + link);
      tell(`console, ${permission}`, found);
      staff.push(found);
    }

    const messages = await openScriptWatch(await browser.newContext());
    const sent = Outbox.parse(await (await fetch(`${product.baseUrl}/outbox.json`)).json());
    // Mail programs do not apply our policy: a text that became markup would run here.
    for (const { html } of sent)
      if (html !== null) {
        await messages.page.setContent(html);
        messages.found.pages += 1;
        if (await messages.page.evaluate(() => 'kindredHit' in globalThis))
          messages.found.executed.push(html);
      }
    tell('messages', messages.found);
    expect([member.found, ...staff, messages.found].flatMap(faultsOf)).toEqual([]);
    expect(Math.min(...staff.map(({ pages }) => pages), messages.found.pages)).toBeGreaterThan(0);
  },
);

test('no text of a chat is executed on either side, or at the desk', long, async ({ browser }) => {
  const member = await openScriptWatch(await browser.newContext());
  const account = await newMember(product.baseUrl, true);
  await member.page.goto(`${product.baseUrl}/robots.txt`);
  await putOnDevice(member.page, 'member', {}, account);
  const desk = await openScriptWatch(await browser.newContext());
  await comesInAsStaff(desk.page, ['support', 'admin']);
  const staff = await desk.page.evaluate(
    () => JSON.parse(sessionStorage.getItem('kindred.staff') ?? '{}') as { token: string },
  );
  const chat = await startHostileChat(product.baseUrl, { member: account, staff }, next);
  let written = 0;
  while (written < scriptPayloads.length) {
    written += await chat.write();
    await member.visit(`${product.baseUrl}/tabs/connect/chat`, (page) =>
      page.locator('.k-chat-text').last().waitFor(),
    );
    await desk.visit(`${product.baseUrl}/staff/desk/${chat.id}?view=mine`, seesTheWholeConversation);
  }
  tell(`chat, ${written} texts, member`, member.found);
  tell(`chat, ${written} texts, desk`, desk.found);
  expect([member.found, desk.found].flatMap(faultsOf)).toEqual([]);
  expect(member.found.pages).toBeGreaterThan(3);
});

/** Messages, notes and labels, and the list of saved replies. */
async function seesTheWholeConversation(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Messages with / })).toContainText('kindredHit');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(page.getByRole('dialog')).toContainText('kindredHit');
}

test(
  'a page that forgets to escape is detected: the policy stops it, and without the policy it runs',
  long,
  async ({ browser }) => {
    const kept = async (policy: boolean) => {
      const context = await browser.newContext();
      const { found, visit } = await openScriptWatch(context);
      await context.route('**/tabs/tips', async (route) => {
        const reply = await route.fetch();
        const headers = { ...reply.headers() };
        if (!policy) delete headers['content-security-policy'];
        const body = (await reply.text())
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"');
        await route.fulfill({ response: reply, headers, body });
      });
      await visit(`${product.baseUrl}/tabs/tips`);
      return [found.violations.length > 0, found.executed.length > 0];
    };
    expect(await kept(true)).toEqual([true, false]);
    expect((await kept(false))[1]).toBe(true);
  },
);

async function publicAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.baseUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  return [...listed, `${product.baseUrl}/search?q=${encodeURIComponent('kindredHit')}`];
}

const links = (
  page: { evaluate: <T>(read: (start: string) => T, start: string) => Promise<T> },
  start: string,
) =>
  page.evaluate(
    (begins) =>
      [...document.querySelectorAll('a')]
        .map((link) => new URL(link.href).pathname)
        .filter((path) => path.startsWith(begins)),
    start,
  );
