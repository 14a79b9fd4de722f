import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import type { SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { onAPhone } from './fixtures/another-device.ts';
import { arrivesAt, followsLink, isAwake, isReadyForNoNetwork, sideways } from './fixtures/arrive.ts';
import { readDeviceStorage, storedToken } from './fixtures/frames.ts';
import { linkInMessage, newest } from './fixtures/messages.ts';
import { long } from './fixtures/long.ts';
import { baseUrl, expect, test, withoutNetwork } from './fixtures/people.ts';

test.use({ offlineCopy: true });

const article = '/tabs/learn/fatigue';
const list = '/tabs/bookmarks';

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await arrivesAt(page, address);
}

async function saves(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${title}`, exact: true }).click();
  const pressed = page.getByRole('button', { name: `Saved ${title}`, exact: true });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  // It shows immediately, but leaving before it is stored would lose it.
  await expect(pressed).not.toHaveAttribute('aria-busy', 'true');
}

const saved = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: title, exact: true });

async function accountBookmarks(token: string): Promise<object> {
  const answer = await fetch(`${baseUrl()}/api/v1/accounts/profile`, { headers: { 'X-Auth-Header': token } });
  return ((await answer.json()) as { bookmarks: object }).bookmarks;
}

async function losesNetwork(page: Page, context: BrowserContext): Promise<void> {
  await isReadyForNoNetwork(page);
  await context.setOffline(true);
}

test('items saved by a guest appear immediately, after a reload, and in their new account', async ({
  guest,
}) => {
  const email = `kim-${crypto.randomUUID()}@kindred.example`;
  await opens(guest, article);
  await saves(guest, 'Fatigue');
  await guest.getByRole('link', { name: 'My bookmarks' }).last().click();
  await arrivesAt(guest, list);
  await expect(saved(guest, 'Fatigue')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await guest.reload();
  await expect(saved(guest, 'Fatigue')).toBeVisible();

  await opens(guest, '/onboarding/create-account');
  await guest.getByLabel('First name').fill('Kim');
  await guest.getByLabel('Email address or mobile number').fill(email);
  await guest.getByLabel('I agree to the terms of use').check();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await arrivesAt(guest, '/magic-link?status=active');
  await guest.goto(linkInMessage(await newest(email, undefined)));
  await arrivesAt(guest, '/get-started');
  const token = await storedToken(guest);
  await expect.poll(() => accountBookmarks(token)).toEqual({ topic: { fatigue: { whole: true } } });
  await opens(guest, list);
  await expect(saved(guest, 'Fatigue')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ complaints: withoutNetwork });

  test(
    'two devices save and remove items offline, and both end with the latest change',
    long,
    async ({ newcomer: { page, account }, context }) => {
      await opens(page, article);
      await saves(page, 'Fatigue');
      await expect
        .poll(() => accountBookmarks(account.token))
        .toEqual({ topic: { fatigue: { whole: true } } });
      await onAPhone(
        context,
        async (phone) => {
          await phone.goto(`${baseUrl()}/robots.txt`);
          await putOnDevice(phone, 'member', {}, account);
          await phone.goto(`${baseUrl()}/tabs/learn/pain`);
          await expect(phone.getByRole('button', { name: 'Save Pain', exact: true })).toBeVisible();
          await phone.context().setOffline(true);
          await losesNetwork(page, context);
          await saves(phone, 'Pain');
          await expect(phone.getByText('It will sync to your account when you’re online.')).toBeVisible();
          await page.getByRole('button', { name: 'Saved Fatigue', exact: true }).click();
          await expect(page.getByText('Your account will update when you’re online.')).toBeVisible();
          expect(await accountBookmarks(account.token)).toEqual({ topic: { fatigue: { whole: true } } });

          await phone.context().setOffline(false);
          await context.setOffline(false);
          await expect
            .poll(() => accountBookmarks(account.token))
            .toEqual({ topic: { pain: { whole: true } } });
          for (const device of [phone, page]) {
            await device.goto(baseUrl() + list);
            await expect(saved(device, 'Pain')).toBeVisible();
            await expect(saved(device, 'Fatigue')).toHaveCount(0);
          }
        },
        { offlineCopy: true },
      );
    },
  );

  test('a change made offline survives a reload, and is sent once online', async ({
    newcomer: { page, account },
    context,
  }) => {
    await opens(page, article);
    await expect(page.getByRole('button', { name: 'Save Fatigue', exact: true })).toBeVisible();
    await losesNetwork(page, context);
    await saves(page, 'Fatigue');
    await expect(page.getByText('It will sync to your account when you’re online.')).toBeVisible();
    await page.goto(list);
    await isAwake(page);
    await expect(saved(page, 'Fatigue')).toBeVisible();
    await expect(page.getByText('Some changes are only on this device.')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => accountBookmarks(account.token)).toEqual({ topic: { fatigue: { whole: true } } });
    await expect(page.getByText('Some changes are only on this device.')).toHaveCount(0);
  });

  test('signing out removes all bookmarks from the device, synced or not', async ({
    newcomer: { page },
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opens(page, '/tabs/learn/pain');
    await saves(page, 'Pain');
    await opens(page, article);
    await expect(page.getByRole('button', { name: 'Save Fatigue', exact: true })).toBeVisible();
    await losesNetwork(page, context);
    await saves(page, 'Fatigue');
    await expect.poll(() => readDeviceStorage(page)).toContain('"said_at"');
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await arrivesAt(page, '/tabs/guest-landing');
    await context.setOffline(false);
    const deviceStorage = await readDeviceStorage(page);
    const left = ['"said_at"', '"saved_at"', 'topic/fatigue/whole', 'Robin'];
    expect(left.filter((one) => deviceStorage.includes(one))).toEqual([]);
    await page.goto(list);
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });
});

test('a removed item can be restored to its position, by keyboard too', async ({ guest }) => {
  await guest.setViewportSize({ width: 320, height: 640 });
  await opens(guest, article);
  await saves(guest, 'Fatigue');
  await opens(guest, list);
  await guest.getByRole('button', { name: 'Remove Fatigue' }).press('Enter');
  await expect(guest.getByText('Removed: Fatigue')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Undo Fatigue' })).toBeFocused();
  await guest.keyboard.press('Enter');
  await expect(saved(guest, 'Fatigue')).toBeVisible();
  expect(await sideways(guest)).toBe(0);
});

test('an item that was unpublished keeps its name, has no link, and can be removed', async ({
  newcomer: { page, account },
}) => {
  await savesByApi(account, 'no-longer-here');
  await opens(page, list);
  await expect(page.getByRole('heading', { name: 'Something you saved' })).toBeVisible();
  await expect(page.getByText('This is no longer available.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Something you saved' }).click();
  await expect.poll(() => accountBookmarks(account.token)).toEqual({});
});

async function savesByApi({ token }: SignedInAccount, id: string): Promise<void> {
  const answer = await fetch(`${baseUrl()}/api/v1/bookmarks`, {
    method: 'POST',
    headers: { 'X-Auth-Header': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'topic', id, said_at: '2026-01-01T00:00:00Z' }),
  });
  expect(answer.status).toBe(200);
}

test('saved texts print with their sources and without the menu', async ({ guest }) => {
  await opens(guest, article);
  await saves(guest, 'Fatigue');
  await opens(guest, '/tabs/learn/pain');
  await saves(guest, 'Pain');
  await followsLink(guest, list);
  await guest.getByRole('link', { name: 'Print articles and tips' }).click();
  await expect(guest.getByRole('heading', { name: 'My saved articles and tips' })).toBeVisible();
  await guest.emulateMedia({ media: 'print' });
  for (const title of ['Fatigue', 'Pain'])
    await expect(guest.getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible();
  await expect(guest.getByText('Where this information comes from:').first()).toBeVisible();
  await expect(guest.getByRole('navigation')).toHaveCount(0);
  await expect(guest.getByRole('banner')).toHaveCount(0);
  await expect(guest.getByRole('button')).toHaveCount(0);
  const breaks = await guest
    .locator('.k-print-text')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).breakBefore));
  expect(breaks).toEqual(['auto', 'page']);
});
