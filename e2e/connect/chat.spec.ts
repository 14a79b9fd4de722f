import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { comesAgain } from '@kindred/rigs/walkers/sign-in.ts';
import { expect, test } from 'playwright/test';
import { arrivesAt, isAwake } from '../fixtures/arrive.ts';
import { dumpDeviceStorage, dumpStoredRecords } from '../fixtures/raw-storage.ts';
import { chatDesk, chatDevice, type ChatDesk } from '../fixtures/chat-desk.ts';
import {
  bubbles,
  chatAddress,
  chatField,
  chatLog,
  dangerPanel,
  fillHistory,
  loseColleague,
  phoneDevice,
  readsWithoutNetwork,
  sendsAgainAfterPause,
  sendsFileAfterReload,
  sendsMessage,
  startsInTaps,
  startsOnceSomeoneIsThere,
  storeButFailOnce,
} from '../fixtures/chat-page.ts';

// These tests share one product in turn, because starting it takes longer than any of them.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// Not a worker fixture: the runner leaves workers that need one to the end, and a core would idle.
let desk: ChatDesk;
test.beforeAll(async () => (desk = await chatDesk()));
test.afterAll(() => desk.end());

test('Connect says immediately whether someone is there, keeps it up to date, and leads guests to sign in', async ({
  browser,
}) => {
  await desk.is('available');
  await desk.setRole('cancer nurse');
  const page = await chatDevice(browser, desk.product, undefined, phoneDevice);
  await page.goto('/tabs/connect');
  await isAwake(page);
  await expect(page.getByRole('heading', { name: 'Ann is here to chat' })).toBeVisible();
  await expect(page.getByText('Ann (cancer nurse) is on our support team.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to chat' })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
  await desk.is('away');
  await expect(page.getByRole('heading', { name: 'No one is here to chat right now' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Chat with us' });
  await expect(panel.getByRole('link').first()).toHaveText('Call 000');
  await expect(panel).toContainText('Someone may be back soon');
  expect(await faultsStanding(page)).toEqual([]);
  await page.context().close();
});

test('a member starts in three taps, talks, loses the network, is killed and loses nothing', async ({
  browser,
}) => {
  const { product } = desk;
  const page = await chatDevice(browser, product, await product.member(), {
    ...phoneDevice,
    offlineCopy: true,
  });
  await startsOnceSomeoneIsThere(page, desk);
  await expect(page.getByText('Our team can see your chat')).toBeVisible();
  await sendsMessage(page, 'Is it normal to be\nthis tired?');
  await expect(chatLog(page)).toContainText('Sent');
  const id = await desk.take();
  await desk.type(id);
  await expect(page.getByRole('status').filter({ hasText: 'Ann is typing…' })).toBeAttached();
  await expect(page.locator('.k-chat-typing')).toHaveText('Ann is typing…');
  await desk.reply(id, 'Hi, I’m Ann. See https://example.org/rest.');
  await expect(page.getByRole('heading', { name: 'Chat with Ann', level: 1 })).toBeVisible();
  await expect(page.locator('.k-chat-typing')).toHaveText('');
  await expect(chatLog(page)).toContainText('Read');
  const link = chatLog(page).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.org/rest');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.poll(async () => (await desk.read(id)).map(({ text }) => text)).toHaveLength(2);
  await desk.reply(id, 'And this:', { kind: 'topic', id: 'fatigue' });
  const card = chatLog(page).locator('.k-chat-card');
  await expect(card.getByRole('link', { name: 'Open Fatigue' })).toHaveAttribute('href', /learn\/fatigue$/);
  await card.getByRole('button', { name: 'Save Fatigue' }).click();
  await expect(card.getByRole('button', { name: 'Saved Fatigue' })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);

  // The network is gone: what was typed stays, even when the page is reloaded.
  product.network.weather({ up: { blackHole: true }, down: { blackHole: true } });
  product.network.cut('reset');
  await sendsMessage(page, 'Written in a tunnel');
  await expect(chatLog(page).getByRole('status').filter({ hasText: 'Not confirmed yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await chatField(page).fill('I want to end it all');
  await expect(dangerPanel(page).getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  const before = await dumpStoredRecords(page);
  await chatField(page).fill('And half of the next');
  await expect.poll(() => dumpStoredRecords(page)).not.toBe(before);
  expect(await dumpDeviceStorage(page), 'readable on the device').not.toMatch(
    /tunnel|half of the next|this tired/,
  );
  product.network.weather({});
  product.network.cut('fin');
  await page.reload();
  await arrivesAt(page, chatAddress);
  await expect(chatField(page)).toHaveValue('And half of the next');
  await expect(bubbles(page)).toHaveText([/this tired/, /I’m Ann/, 'And this:', 'Written in a tunnel']);
  await expect(chatLog(page)).not.toContainText('Not confirmed');

  // The server is killed: the device carries on where it was.
  await product.kill();
  await sendsMessage(page, 'Is anybody there?');
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

  await sendsFileAfterReload(page);
  expect((await desk.read(id)).filter(({ text }) => text === 'Letter.pdf')).toHaveLength(1);
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('This chat has ended.')).toBeVisible();
  await expect(bubbles(page)).toHaveCount(6);
  await readsWithoutNetwork(page, 6);
  await page.context().close();
});

test('two devices of a member agree on the order of messages, the unread marks on tab and title, and what was read', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('available');
  const account = await product.member();
  const first = await chatDevice(browser, product, account, phoneDevice);
  const second = await chatDevice(browser, product, account, phoneDevice);
  await startsInTaps(first);
  await sendsMessage(first, 'From the phone');
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
  // Opening Connect during a chat goes straight to it.
  await second
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Connect/ })
    .last()
    .click();
  await arrivesAt(second, chatAddress);
  await expect(bubbles(second)).toHaveText(['From the phone', 'Hello']);
  for (const page of [first, second]) await expect(page).not.toHaveTitle(/^\(/);
  await sendsMessage(second, 'From the tablet');
  await first.goto(chatAddress);
  // The server stores it, but the device is told that it failed: it sends again, and nothing is duplicated.
  await storeButFailOnce(first);
  await sendsMessage(first, 'Sent twice');
  const all = ['From the phone', 'Hello', 'From the tablet', 'Sent twice'];
  for (const page of [first, second]) await expect(bubbles(page)).toHaveText(all);
  await expect(chatLog(first)).not.toContainText(/Sending|Not confirmed/);
  expect((await desk.read(id)).map(({ text }) => text)).toEqual(all);
  for (const page of [first, second]) await page.context().close();
});

test('the chat can be used by keyboard and screen reader, in every size, and shows numbers in danger', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('available');
  const page = await chatDevice(browser, product, await product.member(), { viewport: sizes.large });
  await startsInTaps(page);
  await expect(chatField(page)).toBeFocused();
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveText(['One line\nand another']);
  const spoken = page.locator('[aria-live=polite] > p');
  await expect(spoken).toHaveText(['Sent']);
  await desk.reply(await desk.take(), 'Hello, this is Ann.');
  await expect(spoken).toHaveText(['Sent', /^Ann.* joined the chat$/, 'Ann: Hello, this is Ann.']);
  await page.keyboard.type('I want to end it all');
  await expect(dangerPanel(page).getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await expect(chatField(page)).toBeFocused();
  for (const theme of ['light', 'dark'] as const)
    for (const size of Object.values(sizes)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      // The test scrolled to the field; what lies under the bars would then depend on the device's font.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await faultsStanding(page)).toEqual([]);
    }
  expect(await faultsAtDoubleText(page)).toEqual([]);
  await page.setViewportSize(sizes.large);
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toHaveCount(3);
  await page.context().close();
});

test('a waiting member reads their place and other options, is asked if they are still there, and can carry on later', async ({
  browser,
}) => {
  const { product } = desk;
  await desk.is('busy');
  const account = await product.member();
  const page = await chatDevice(browser, product, account, phoneDevice);
  const set = (words: string) =>
    product.sql(`update conversation set ${words}, revision = revision + 1 where member_id = $1`, [
      account.profile['id'],
    ]);
  await startsInTaps(page, 'Wait to chat');
  await expect(page.getByText('You’re next in the queue.')).toBeVisible();
  await set('offers = 1');
  await expect(page.getByRole('link', { name: 'Ask for a call' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a call' })).toHaveCount(0);
  await desk.setRole('cancer nurse');
  const id = await desk.take();
  await desk.reply(id, 'Hello');
  await expect(chatLog(page)).toContainText('Ann (cancer nurse) joined the chat');
  await expect(page.getByText('Ann (cancer nurse) is in this chat')).toBeVisible();
  await set('asked_at = now()');
  await page.getByRole('button', { name: 'I’m still here' }).click();
  await expect(page.getByText('Are you still there?')).toHaveCount(0);
  await sendsAgainAfterPause(page, set, 'My legs are heavy too');
  await expect.poll(async () => (await desk.read(id)).at(-1)?.text).toBe('My legs are heavy too');
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click();
  await page.getByText('How was your chat?').click();
  await page.getByRole('radio', { name: 'Partly' }).first().check();
  await expect(page.getByText('We’ve saved your answer.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this chat as text' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.txt$/);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this chat as a PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Email this chat to me' }).click();
  const email = String(account.profile['email']);
  await expect(page.getByText(`every word of this chat to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, email it to me' }).click();
  await expect(page.getByText(`This chat is on its way to ${email}.`)).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
  await page.getByRole('button', { name: 'Carry on with this chat' }).click();
  await expect(chatField(page)).toBeVisible();
  await expect(chatLog(page)).toContainText('You came back to this chat');
  await page.context().close();
});

test('history, a limit, a lost colleague and an expired session lose nothing', async ({ browser }) => {
  const { product } = desk;
  await desk.is('available');
  const account = await product.member();
  const me = [account.profile['id']];
  const page = await chatDevice(browser, product, account, phoneDevice);
  await startsInTaps(page);
  await desk.take();
  await fillHistory(product, me);
  await page.reload();
  await expect(bubbles(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show earlier messages' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Go to the latest message' })).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(bubbles(page)).toHaveCount(60);
  await expect(chatLog(page).getByText('Line 11', { exact: true })).toBeInViewport();

  await sendsMessage(page, 'One too many');
  await expect(chatLog(page)).toContainText('You’ve sent a lot of messages in a short time.');
  await product.sql(
    `update chat_message set sent_at = sent_at - '2 hours'::interval where member_id = $1`,
    me,
  );
  await page.reload();
  await expect(page.locator('.k-chat-message').last()).toContainText(/One too many.*(Sent|Delivered)/);

  await loseColleague(product, me);
  await expect(chatLog(page)).toContainText('Ann lost their connection.');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.k-chat-message').last()).toHaveCSS('border-top-color', 'rgb(0, 0, 0)');

  await page.route('**/conversations/*/messages', (route) => route.abort(), { times: 1 });
  await sendsMessage(page, 'Written too late');
  await product.sql('delete from session where member_id = $1', me);
  await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  await page.goto('/robots.txt');
  await putOnDevice(page, 'member', {}, await comesAgain(product.url, account));
  await page.goto(chatAddress);
  await expect(page.locator('.k-chat-message').last()).toContainText(/Written too late.*(Sent|Delivered)/);
  await page.context().close();
});
