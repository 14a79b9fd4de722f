import { expect, test } from 'playwright/test';
import { chatDesk, chatDevice, type ChatDesk } from './fixtures/chat-desk.ts';
import { bubbles, chatLog, phoneDevice, sendsMessage, startsInTaps } from './fixtures/chat-page.ts';
import { comesInAsStaff } from './fixtures/staff.ts';
test.describe.configure({ mode: 'default', timeout: 1_800_000 });
let desk: ChatDesk;
test.beforeAll(async () => (desk = await chatDesk()));
test.afterAll(() => desk.end());
test('idle', async ({ browser }) => {
  const { product } = desk;
  const staffContext = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1440, height: 900 },
  });
  const staff = await staffContext.newPage();
  const logs: string[] = [];
  staff.on('console', (m) => logs.push('staff ' + m.type() + ' ' + m.text().slice(0, 200)));
  await comesInAsStaff(staff, 'support', 'Ann Lee', product);
  await staff.goto('/staff/desk');
  await staff.getByRole('button', { name: 'I’m here' }).click();
  const page = await chatDevice(browser, product, await product.member(), {
    ...phoneDevice,
    timezoneId: 'America/St_Johns',
  });
  page.on('console', (m) => logs.push('member ' + m.type() + ' ' + m.text().slice(0, 200)));
  await startsInTaps(page);
  await sendsMessage(page, 'Hello, are you there?');
  await staff.goto('/staff/desk?view=waiting');
  await staff.waitForTimeout(2000);
  await staff.screenshot({ path: '/tmp/w/idle-s0.png' });
  await staff.locator('a[href*="/desk/"]').first().click();
  await staff.getByRole('button', { name: 'Take this conversation' }).click();
  const reply = staff.getByRole('textbox', { name: /^Reply to / });
  await reply.fill('Yes, I am here.');
  await reply.press('Control+Enter');
  await expect(chatLog(page).getByText('Yes, I am here.')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (r) => requests.push('m ' + r.method() + ' ' + new URL(r.url()).pathname));
  staff.on('request', (r) => requests.push('s ' + r.method() + ' ' + new URL(r.url()).pathname));
  const began = Date.now();
  await page.waitForTimeout(16 * 60_000);
  await page.screenshot({ path: '/tmp/w/idle-member.png' });
  await staff.screenshot({ path: '/tmp/w/idle-staff.png' });
  const t0 = Date.now();
  await sendsMessage(page, 'Still here after sixteen minutes.');
  await expect(staff.locator('.k-desk-message').getByText('Still here after sixteen minutes.')).toBeVisible();
  const t1 = Date.now();
  await reply.fill('So am I.');
  await reply.press('Control+Enter');
  await expect(chatLog(page).getByText('So am I.')).toBeVisible();
  const counts: Record<string, number> = {};
  for (const r of requests) counts[r] = (counts[r] ?? 0) + 1;
  console.log(
    'IDLE',
    JSON.stringify({
      idleMs: t0 - began,
      toStaff: t1 - t0,
      toMember: Date.now() - t1,
      counts,
      logs,
      bubbles: await bubbles(page).count(),
    }),
  );
  await page.screenshot({ path: '/tmp/w/idle-member2.png' });
  await staff.screenshot({ path: '/tmp/w/idle-staff2.png' });
});
