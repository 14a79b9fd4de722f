import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { readDeviceStorage } from './fixtures/frames.ts';
import { asksAgain, idOfNewest, linkInMessage, newest } from './fixtures/messages.ts';
import { expect, test, withoutNetwork } from './fixtures/people.ts';

const privacy = '/tabs/settings/privacy';

async function opens(page: Page): Promise<void> {
  await page.goto(privacy);
  await arrivesAt(page, privacy);
}

test('my privacy fits a narrow phone, saves each consent with its history, exports the data and deletes it on request', async ({
  newcomer: { page, account },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await opens(page);
  await test.step('the page and its dialogs fit a narrow phone', async () => {
    expect(await sideways(page)).toBe(0);
    for (const words of ['Delete my answers', 'Delete my account']) {
      await page.getByRole('button', { name: words, exact: true }).click();
      expect(await sideways(page)).toBe(0);
      await page.keyboard.press('Escape');
    }
  });
  await test.step('each consent is saved as it is switched, with its date, and the history is kept', async () => {
    const news = page.getByRole('checkbox', { name: 'Email me news' });
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
    await page.getByText('Your previous answers').click();
    await expect(page.getByText(/Email me news: (yes|no), on/)).toHaveCount(3);
  });
  await test.step('the data export contains the member’s name in each format', async () => {
    for (const [words, form] of [
      ['Download a copy to read', 'html'],
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
      await expect(page.getByText('Your file is in your downloads.')).toBeVisible();
    }
  });
  await test.step('a member can delete their data and keep the account', async () => {
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your answers?' });
    await dialog.getByRole('button', { name: 'Keep my answers' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete my answers' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Your answers have been deleted. Your account is still here.')).toBeVisible();
    await page.goto('/tabs/home');
    await arrivesAt(page, '/tabs/home');
  });
});

test.describe('an account that is deleted', () => {
  test.use({ complaints: /: 429: http/ });

  test('closes in two steps, leaves nothing on the device, and can be restored by link', async ({
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
    await expect.poll(() => readDeviceStorage(page)).not.toContain(account.email);
    const reply = await newest(account.email, before);
    expect(reply.subject).toBe('Your account is closed');

    await page.goto('/login/email');
    await arrivesAt(page, '/login/email');
    await asksAgain(page, account.email);
    await page.goto(linkInMessage(await newest(account.email, reply.id)));
    await arrivesAt(page, '/magic-link?status=disabled');
    await expect(page).toHaveTitle(/^Deleted account/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await arrivesAt(page, '/tabs/home');
    await opens(page);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ offlineCopy: true, complaints: withoutNetwork });

  test('nothing is deleted or switched, and the page says so', async ({ newcomer: { page }, context }) => {
    await opens(page);
    const news = page.getByRole('checkbox', { name: 'Email me news' });
    await expect(news).toBeEnabled();
    await context.setOffline(true);
    await news.click();
    await expect(page.getByRole('alert')).toContainText('We haven’t changed anything.');
    await expect(news).not.toBeChecked();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete my account now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach our server');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await page.reload();
    await arrivesAt(page, privacy);
  });
});
