import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { expect, test, type Page } from 'playwright/test';
import { arrivesAt, isAwake, sideways } from '../fixtures/arrive.ts';
import { dumpDeviceStorage } from '../fixtures/raw-storage.ts';
import { chatDesk, chatDevice, type ChatDesk } from '../fixtures/chat-desk.ts';

const chat = '/tabs/connect/chat';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// One product for all of these tests in turn, because its start takes longer than each of them.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// Not a fixture of the worker: the runner leaves the workers that need one to the end, and a core idles.
let desk: ChatDesk;
test.beforeAll(async () => (desk = await chatDesk()));
test.afterAll(() => desk.end());

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByLabel('Your message');
const bubbles = (page: Page) => page.locator('.k-chat-text');

async function starts(page: Page, how = 'Chat now'): Promise<void> {
  await page.goto(chat);
  await arrivesAt(page, chat);
  await page.getByRole('button', { name: 'Side effects' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await page.getByRole('button', { name: 'For me' }).click();
  await expect(page.getByText('What you write stays between you and our support team.')).toBeVisible();
  await page.getByRole('button', { name: how }).click();
  await expect(log(page)).toBeVisible();
}

async function sends(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field(page)).toHaveValue('');
}

test('Connect says at once whether someone is there, keeps it true, and leads guests to sign in', async ({
  browser,
}) => {
  await desk.is('available');
  const page = await chatDevice(browser, desk.product, undefined, phone);
  await page.goto('/tabs/connect');
  await isAwake(page);
  await expect(page.getByRole('heading', { name: 'Ann is here to chat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to chat' })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
  await desk.is('away');
  await expect(page.getByRole('heading', { name: 'No one is here to chat right now' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Chat with us' });
  await expect(panel.getByRole('link').first()).toHaveText('Call 000');
  await expect(panel).toContainText('Chat opens');
  expect(await faultsStanding(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});

test('a member starts in three taps, talks, loses the network, is killed and loses nothing', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('available');
  const page = await chatDevice(browser, product, await product.member(), phone);
  await starts(page);
  await expect(page.getByText('Our team can see your chat')).toBeVisible();
  await sends(page, 'Is it normal to be\nthis tired?');
  await expect(log(page)).toContainText('Sent');
  const id = await desk.take();
  await desk.type(id);
  await expect(page.getByRole('status').filter({ hasText: 'Ann is writing…' })).toBeAttached();
  await expect(page.locator('.k-chat-typing')).toHaveText('Ann is writing…');
  await desk.reply(id, 'Hi, I’m Ann. See https://example.org/rest.');
  await expect(page.getByRole('heading', { name: 'Chat with Ann', level: 1 })).toBeVisible();
  await expect(page.locator('.k-chat-typing')).toHaveText('');
  await expect(log(page)).toContainText('Read');
  const link = log(page).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.org/rest');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.poll(async () => (await desk.read(id)).map(({ text }) => text)).toHaveLength(2);
  await desk.reply(id, 'And this:', { kind: 'topic', id: 'fatigue' });
  const card = log(page).locator('.k-chat-card');
  await expect(card.getByRole('link', { name: 'Open Fatigue' })).toHaveAttribute('href', /learn\/fatigue$/);
  await card.getByRole('button', { name: 'Save Fatigue' }).click();
  await expect(card.getByRole('button', { name: 'Saved Fatigue' })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);

  // The network is gone: what is written stays, also over a reload of the page.
  product.network.weather({ up: { blackHole: true }, down: { blackHole: true } });
  product.network.cut('reset');
  await sends(page, 'Written in a tunnel');
  await expect(log(page)).toContainText('Not confirmed yet');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  const before = await dumpDeviceStorage(page);
  await field(page).fill('And half of the next');
  await expect.poll(() => dumpDeviceStorage(page)).not.toBe(before);
  expect(await dumpDeviceStorage(page), 'readable on the device').not.toMatch(/tunnel|half of the next/);
  product.network.weather({});
  product.network.cut('fin');
  await page.reload();
  await arrivesAt(page, chat);
  await expect(field(page)).toHaveValue('And half of the next');
  await expect(bubbles(page)).toHaveText([/this tired/, /I’m Ann/, 'And this:', 'Written in a tunnel']);
  await expect(log(page)).not.toContainText('Not confirmed');

  // The server is killed: the device goes on where it was.
  await product.kill();
  await sends(page, 'Is anybody there?');
  await product.start();
  await expect
    .poll(async () => (await desk.read(id)).map(({ text }) => text), { timeout: 60_000 })
    .toEqual([
      'Is it normal to be\nthis tired?',
      'Hi, I’m Ann. See https://example.org/rest.',
      'And this:',
      'Written in a tunnel',
      'Is anybody there?',
    ]);
  await desk.is('available');
  await desk.reply(id, 'I am.');
  await expect(bubbles(page).last()).toHaveText('I am.', { timeout: 60_000 });

  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('This chat has ended.')).toBeVisible();
  await expect(bubbles(page)).toHaveCount(6);
  await page.context().close();
});

test('two devices of a member agree: messages in one order, unread on the tab and in the title, read on both', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('available');
  const account = await product.member();
  const first = await chatDevice(browser, product, account, phone);
  const second = await chatDevice(browser, product, account, phone);
  await starts(first);
  await sends(first, 'From the phone');
  await second.goto('/tabs/learn');
  await isAwake(second);
  await first.goto('/tabs/learn');
  await isAwake(first);
  const id = await desk.take();
  await desk.reply(id, 'Hello');
  for (const page of [first, second]) {
    await expect(page).toHaveTitle('(1) Learn | Kindred');
    await expect(page.getByRole('link', { name: /^Connect.*1 new message$/ }).first()).toBeAttached();
  }
  // Whoever opens Connect during a chat is in it.
  await second
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Connect/ })
    .last()
    .click();
  await arrivesAt(second, chat);
  await expect(bubbles(second)).toHaveText(['From the phone', 'Hello']);
  for (const page of [first, second]) await expect(page).not.toHaveTitle(/^\(/);
  await sends(second, 'From the tablet');
  await first.goto(chat);
  await expect(bubbles(first)).toHaveText(['From the phone', 'Hello', 'From the tablet']);
  for (const page of [first, second]) await page.context().close();
});

test('the chat can be used by keyboard and screen reader, in every size, and shows numbers in danger', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('available');
  const page = await chatDevice(browser, product, await product.member(), { viewport: sizes.large });
  const late = Promise.withResolvers<void>();
  // The code of the three taps arrives after the page's.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('someone_i_care_for')) await late.promise;
    await route.fulfill({ response });
  });
  await page.goto('/tabs/connect');
  await isAwake(page);
  await page.getByRole('link', { name: 'Chat now' }).click();
  await expect(page.getByText('Opening your chat…')).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  late.resolve();
  await page.unroute('**/assets/*.js');
  await expect(page.getByRole('heading', { name: 'What’s it about?' })).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  await starts(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveText(['One line\nand another']);
  const id = await desk.take();
  await desk.reply(id, 'Hello, this is Ann.');
  await expect(log(page)).toContainText('Ann');
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.type('I want to end it all');
  const panel = page.getByRole('complementary').filter({ hasText: 'You don’t have to face this alone' });
  await expect(panel.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  for (const theme of ['light', 'dark'] as const)
    for (const size of Object.values(sizes)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      expect(await faultsStanding(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
  expect(await faultsAtDoubleText(page)).toEqual([]);
  await page.setViewportSize(sizes.large);
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(3);
  await page.context().close();
});

test('a waiting member reads their place and other ways, is asked if they are there, and can carry on later', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('busy');
  const account = await product.member();
  const page = await chatDevice(browser, product, account, phone);
  const set = (words: string) =>
    product.sql(`update conversation set ${words}, revision = revision + 1 where member_id = $1`, [
      account.profile['id'],
    ]);
  await starts(page, 'Wait for a chat');
  await expect(page.getByText('You’re next in line.')).toBeVisible();
  await set('offers = 1');
  await expect(page.getByRole('link', { name: 'Ask for a call' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a call' })).toHaveCount(0);
  const id = await desk.take();
  await desk.reply(id, 'Hello');
  await expect(log(page)).toContainText('Ann joined the chat');
  await set('asked_at = now()');
  await page.getByRole('button', { name: 'I’m still here' }).click();
  await expect(page.getByText('Are you still there?')).toHaveCount(0);
  await set(`paused = 'technical'`);
  await expect(page.getByText('Our team has paused this chat.')).toBeVisible();
  await set('paused = null');
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click();
  await page.getByText('How was it?').click();
  await page.getByRole('radio', { name: 'Partly' }).first().check();
  await expect(page.getByText('We’ve saved your answer.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this chat as text' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it as a PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Send it by email' }).click();
  const email = String(account.profile['email']);
  await page.getByRole('button', { name: `Email it to ${email}` }).click();
  await expect(page.getByText(`It’s on its way to ${email}.`)).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
  await page.getByRole('button', { name: 'Carry on with this chat' }).click();
  await expect(field(page)).toBeVisible();
  await expect(log(page)).toContainText('You came back to this chat');
  await page.context().close();
});
