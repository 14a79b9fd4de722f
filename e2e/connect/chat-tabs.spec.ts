import { expect, test, type Page } from 'playwright/test';
import { arrivesAt, isAwake } from '../fixtures/arrive.ts';
import { chatDesk, chatDevice, type ChatDesk } from '../fixtures/chat-desk.ts';
import { bubbles, chatAddress, phoneDevice, sendsMessage, startsInTaps } from '../fixtures/chat-page.ts';

let desk: ChatDesk;
test.beforeAll(async () => (desk = await chatDesk()));
test.afterAll(() => desk.end());

/** How long it takes until all pages have this title. */
async function agree(pages: readonly Page[], title: RegExp): Promise<number> {
  const began = performance.now();
  await Promise.all(pages.map((page) => expect(page).toHaveTitle(title)));
  return performance.now() - began;
}

test('five tabs on each of three devices agree on what is unread @long', async ({ browser }) => {
  test.setTimeout(300_000);
  await desk.is('available');
  const account = await desk.product.member();
  const devices: Page[] = [];
  for (let at = 0; at < 3; at += 1)
    devices.push(await chatDevice(browser, desk.product, account, phoneDevice));
  const [first] = devices as [Page];
  await startsInTaps(first);
  await sendsMessage(first, 'Hello');
  const id = await desk.take();
  const pages: Page[] = [];
  for (const device of devices) {
    pages.push(device);
    for (let tab = 1; tab < 5; tab += 1) pages.push(await device.context().newPage());
  }
  for (const page of pages) {
    await page.goto('/tabs/learn');
    await isAwake(page);
  }
  const times: number[] = [];
  for (let count = 1; count <= 3; count += 1) {
    await desk.reply(id, `Reply ${count}`);
    times.push(await agree(pages, new RegExp(`^\\(${count}\\) `)));
  }
  const reader = pages[7] as Page;
  await reader.goto(chatAddress);
  await arrivesAt(reader, chatAddress);
  await expect(bubbles(reader)).toHaveCount(4);
  times.push(await agree(pages, /^[^(]/));
  const words = times.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ');
  process.stdout.write(`figure: ${pages.length} tabs on 3 devices agree after ${words}\n`);
  for (const page of devices) await page.context().close();
});
