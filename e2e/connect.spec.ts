import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { newest } from './fixtures/messages.ts';
import { long } from './fixtures/long.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { comesInAsStaff } from './fixtures/staff.ts';

const support = '/tabs/connect/support-form';
const technical = '/tabs/connect/technical-help';
const sent = (page: Page) => page.getByRole('heading', { name: 'We’ve received your message', level: 1 });
const message = (page: Page) => page.getByLabel('What would you like to tell us?');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrivesAt(page, path);
  await expect(message(page)).toBeVisible();
}

async function fills(page: Page, words: string, email: string): Promise<void> {
  await page.getByRole('radio').first().check();
  await message(page).fill(words);
  await page.getByLabel('What should we call you?').fill('Robin');
  await page.getByLabel('Your email address').fill(email);
}

test('a guest writes from Connect, is told what happens next, and receives a confirmation email', async ({
  guest,
}) => {
  const email = `robin-${crypto.randomUUID()}@example.org`;
  await guest.goto('/tabs/connect');
  await arrivesAt(guest, '/tabs/connect');
  const calls = guest.getByRole('main').locator('a[href="/support-coordinators"]');
  await expect(calls.last()).toBeVisible();
  await expect(calls.filter({ hasNotText: 'Ask for a call' })).toHaveCount(0);
  // Outside the opening hours, the chat's own card has this link too.
  await guest.getByRole('link', { name: 'Write to us' }).last().click();
  await arrivesAt(guest, support);
  await expect(guest.getByRole('heading', { name: 'Please do not write here if it’s urgent' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('link', { name: 'Call 000' })).toBeVisible();
  await fills(guest, 'Who can drive me to hospital?', email);
  await send(guest).click();
  await expect(sent(guest)).toBeFocused();
  await guest.getByRole('button', { name: 'Write another message' }).click();
  await expect(message(guest)).toHaveValue('');
  const { subject, text } = await newest(email, undefined);
  expect(subject).toBe('We’ve received your message');
  expect(text).not.toContain('drive');
});

test('a member finds their own address filled in, and reports an error with its technical details', async ({
  newcomer: { page, account },
}) => {
  await opens(page, technical);
  await expect(page.getByLabel('Your email address')).toHaveValue(account.email);
  await page.getByRole('radio', { name: 'Something isn’t working' }).check();
  await message(page).fill('The page stays white.');
  await expect(page.locator('.k-facts')).toContainText('Chrome');
  const request = page.waitForRequest((one) => one.url().endsWith('/contact_forms'));
  await page.getByRole('checkbox', { name: 'Send these details too' }).check();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  const body = (await request).postDataJSON() as { device: Record<string, string> };
  expect(Object.keys(body.device)).toEqual(['browser', 'screen', 'language', 'release']);
});

test('missing fields are reported beside each, by keyboard alone, and no input is lost', async ({
  guest,
}) => {
  await opens(guest, support);
  await message(guest).fill('A question');
  await send(guest).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('alert')).toBeFocused();
  await expect(guest.getByRole('alert').getByRole('link')).toHaveText([
    'Choose what it’s about',
    'Tell us what we should call you',
    'Enter an email address or a phone number so that we can reply',
  ]);
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('radio').first()).toBeFocused();
  await expect(message(guest)).toHaveValue('A question');
});

test('phrases that signal danger show crisis numbers below the message, and it can still be sent', async ({
  guest,
}) => {
  await opens(guest, support);
  const panel = guest.getByRole('complementary').filter({ hasText: 'You don’t have to face this alone' });
  await fills(guest, 'I am dying to hear from you', `robin-${crypto.randomUUID()}@example.org`);
  await expect(panel).toHaveCount(0);
  await message(guest).fill('I have had enough and I do not want to live like this.');
  await expect(panel.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await expect(message(guest)).toBeFocused();
  expect(await sideways(guest)).toBe(0);
  await send(guest).click();
  await expect(sent(guest)).toBeFocused();
});

test('a message draft survives a reload', async ({ guest }) => {
  await opens(guest, support);
  await fills(guest, 'It takes me a while to write.', 'robin@example.org');
  await expect(async () => {
    await guest.reload();
    await expect(message(guest)).toHaveValue('It takes me a while to write.', { timeout: 2_000 });
  }).toPass();
  await expect(guest.getByRole('radio').first()).toBeChecked();
});

test.describe('when the response is lost', () => {
  test.use({ offlineCopy: true, complaints: /ERR_|Failed to fetch|Failed to load/ });
  test('a message sent again arrives once, and edits made in between arrive too', async ({ guest }) => {
    const words = `Lost answer ${crypto.randomUUID()}`;
    const ids: string[] = [];
    let lose = true;
    await guest.route('**/api/v1/contact_forms', async (route) => {
      ids.push((route.request().postDataJSON() as { id: string }).id);
      if (!lose) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await opens(guest, support);
    await fills(guest, words, 'robin@example.org');
    await send(guest).click();
    await expect(guest.getByRole('alert')).toContainText('We couldn’t reach our server');
    await guest.reload();
    await expect(message(guest)).toHaveValue(words);
    lose = false;
    await send(guest).click();
    await expect(sent(guest)).toBeVisible();
    expect(new Set(ids).size).toBe(1);
  });

  test('a message written offline stays on the page, says so, and is sent once online', async ({
    guest,
    context,
  }) => {
    await opens(guest, support);
    await fills(guest, 'Written on the train', 'robin@example.org');
    await context.setOffline(true);
    await send(guest).click();
    await expect(guest.getByRole('alert')).toContainText('You’re offline, so your message wasn’t sent');
    await expect(guest.getByRole('alert')).toContainText('Your message is saved on this device');
    await context.setOffline(false);
    await send(guest).click();
    await expect(sent(guest)).toBeVisible();
  });
});

test('staff find a message, read it, answer it and mark it as answered', async ({ guest, browser }) => {
  const words = `Where can I park? ${crypto.randomUUID()}`;
  await opens(guest, support);
  await fills(guest, words, 'robin@example.org');
  const request = guest.waitForRequest((one) => one.url().endsWith('/contact_forms'));
  await send(guest).click();
  const { id } = (await request).postDataJSON() as { id: string };
  await expect(sent(guest)).toBeVisible();
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage();
  await comesInAsStaff(page, 'support');
  await expect(page.getByRole('link', { name: /messages? to answer/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Desk' }).click();
  await page
    .getByRole('navigation', { name: 'Filter by type' })
    .getByRole('link', { name: 'Messages' })
    .click();
  await expect(page.getByText(words)).toHaveCount(0);
  const own = page.locator(`a[href*="/desk/messages/${id}"]`);
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  // Other tests write messages too, so it may be on any page.
  await expect(async () => {
    if ((await own.count()) === 0) await page.getByRole('button', { name: 'Show more messages' }).click();
    await expect(own).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await own.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email robin@example.org' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Ann answered this message on ')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as waiting' }).click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await page.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says where to call and write, and has no form', async ({ page }) => {
    await page.goto(support);
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  });
});

for (const path of [support, technical])
  for (const scheme of ['light', 'dark'] as const)
    test(
      `${path} passes the accessibility checks: ${scheme}, at every width and double text size`,
      long,
      async ({ as }) => {
        test.setTimeout(120_000);
        const page = await as('guest');
        await page.emulateMedia({ colorScheme: scheme });
        await opens(page, path);
        await send(page).click();
        for (const size of Object.values(sizes)) {
          await page.setViewportSize(size);
          expect(await faultsStanding(page)).toEqual([]);
          expect(await sideways(page)).toBe(0);
        }
        expect(await faultsAtDoubleText(page)).toEqual([]);
      },
    );
