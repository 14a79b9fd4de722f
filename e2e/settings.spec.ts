import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { keptOnDevice } from './fixtures/frames.ts';
import { asksAgain, idOfNewest, linkOf, newest } from './fixtures/messages.ts';
import { expect, test } from './fixtures/people.ts';

const privacy = '/tabs/settings/privacy';

async function opens(page: Page): Promise<void> {
  await page.goto(privacy);
  await arrivesAt(page, privacy);
}

test('what a member agrees to is kept as it is turned, with the day, and nothing of before is lost', async ({
  newcomer: { page },
}) => {
  await opens(page);
  const news = page.getByRole('checkbox', { name: 'Send me news' });
  await expect(news).not.toBeChecked();
  await news.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(news).toHaveAccessibleDescription(/You said yes on/);
  await page.reload();
  await arrivesAt(page, privacy);
  await expect(news).toBeChecked();
  await news.uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByText('What you said before').click();
  await expect(page.getByText(/Send me news: (yes|no), on/)).toHaveCount(3);
});

test('everything comes as a file that holds the name, in each of its forms', async ({
  newcomer: { page, account },
}) => {
  await opens(page);
  for (const [words, form] of [
    ['Download to read', 'html'],
    ['Download for a spreadsheet', 'csv'],
    ['Download for other programs', 'json'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: words }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^my-data-\\d{4}-\\d\\d-\\d\\d\\.${form}$`));
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Robin');
    expect(text).toContain(account.email);
    await expect(page.getByText('Your file is saved with your downloads.')).toBeVisible();
  }
});

test('what was told can be deleted, and the account goes on', async ({ newcomer: { page } }) => {
  await opens(page);
  await page.getByRole('button', { name: 'Delete what I told you' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete what you told us?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete what I told you' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete what I told you' }).click();
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('It is deleted. Your account is still here.')).toBeVisible();
  await page.goto('/tabs/home');
  await arrivesAt(page, '/tabs/home');
});

test.describe('an account that is deleted', () => {
  test.use({ complaints: /: 429: http/ });

  test('ends in two steps, leaves nothing on the device, and comes back with a link', async ({
    newcomer: { page, account },
  }) => {
    test.setTimeout(180_000);
    await opens(page);
    const before = await idOfNewest(account.email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page
      .getByRole('dialog', { name: 'Delete your account?' })
      .getByRole('button', { name: 'Delete my account now' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeFocused();
    await expect(page.getByText(/You can come back until/)).toBeVisible();
    await expect.poll(() => keptOnDevice(page)).not.toContain(account.email);
    const told = await newest(account.email, before);
    expect(told.subject).toBe('Your account is closed');

    await page.goto('/login/email');
    await arrivesAt(page, '/login/email');
    await asksAgain(page, account.email);
    await page.goto(linkOf(await newest(account.email, told.id)));
    await arrivesAt(page, '/magic-link?status=disabled');
    await expect(page).toHaveTitle(/^Deleted account/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await arrivesAt(page, '/tabs/home');
    await opens(page);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ complaints: /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

  test('nothing is deleted, nothing is switched, and the person is told so', async ({
    newcomer: { page },
    context,
  }) => {
    await opens(page);
    await context.setOffline(true);
    const news = page.getByRole('checkbox', { name: 'Send me news' });
    await news.click();
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(news).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete my account now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('alert')).toContainText('We could not reach our server');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await page.reload();
    await arrivesAt(page, privacy);
  });
});

test('nothing leaves the page on a narrow phone, the dialogs neither', async ({ newcomer: { page } }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await opens(page);
  expect(await sideways(page)).toBe(0);
  for (const words of ['Delete what I told you', 'Delete my account']) {
    await page.getByRole('button', { name: words, exact: true }).click();
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
  }
});
