import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, startsOwnConsole } from '../fixtures/staff.ts';

async function beginsAText(page: Page, title: string, kind: 'tip' | 'topic' = 'tip'): Promise<void> {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content');
  await page.getByRole('button', { name: 'New text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption(kind);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

test('a status message whose response is lost is posted once, and the second press says so', async ({
  browser,
}) => {
  test.slow();
  // A status message would show on every page, so this test has its own product.
  const product = await startsOwnConsole();
  try {
    const page = await product.page(browser);
    await comesInAsStaff(page, 'content', 'Ada Park', product.where);
    await page.goto('/staff/content/notices');
    await page.getByRole('button', { name: 'Post a status message' }).click();
    await page.getByLabel('What isn’t working').fill('The forms are down');
    await page.getByLabel('What people can do in the meantime').fill('Please call us.');
    await page.route(
      '**/staff/content/drafts/*/publish',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const dialog = page.getByRole('dialog');
    const post = dialog.getByRole('button', { name: 'Post it now' });
    await post.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.getByLabel('What isn’t working').fill('The forms do not open');
    await post.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/“The forms are down” is in the app now/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^The forms/ })).toHaveCount(1);
    expect(product.complaints().filter((one) => !/publish net::ERR_FAILED|^409: http/.test(one))).toEqual([]);
  } finally {
    await product.end();
  }
});

test('a correction whose response is lost is not said to be unpublished', async ({ browser }) => {
  test.slow();
  // The title occurs in other tests, so this test has its own product.
  const product = await startsOwnConsole();
  try {
    const page = await product.page(browser);
    await comesInAsStaff(page, 'content', 'Ada Park', product.where);
    await page.goto('/staff/content/items/tip/soft-toothbrush');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('Use a softer toothbrush');
    await page.getByRole('button', { name: 'Publish a small correction' }).click();
    await page.route(
      '**/staff/content/drafts/*/publish',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const dialog = page.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: 'Publish now' });
    await publish.click();
    await expect(dialog.getByRole('alert')).toContainText('It may have been published.');
    await publish.click();
    await expect(dialog.getByRole('alert')).toContainText('This draft no longer exists');
    await expect(dialog.getByRole('alert')).toContainText('It may be published already.');
    expect(product.complaints().filter((one) => !/publish net::ERR_FAILED|^404: http/.test(one))).toEqual([]);
  } finally {
    await product.end();
  }
});

test('words separated by commas are deleted key by key, just as they were typed', async ({ guest: page }) => {
  await beginsAText(page, 'A calm corner');
  const words = page.getByLabel('Words people search for');
  await words.pressSequentially('rest, quiet, ');
  for (const expected of ['rest, quiet,', 'rest, quiet', 'rest, quie']) {
    await words.press('Backspace');
    await expect(words).toHaveValue(expected);
  }
});

test('a link set before its page is found leads there, and not where the words led before', async ({
  guest: page,
}) => {
  await beginsAText(page, 'Links that wait', 'topic');
  await page.getByRole('textbox', { name: 'Plain' }).first().click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const to = page.getByLabel('Page or address');
  await to.fill('Sleep');
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem').first()).toContainText('leep');
  const asked = Promise.withResolvers<void>();
  await page.route('**/staff/content/links?q=Fatigue', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await to.fill('Fatigue');
  await to.press('Enter');
  asked.resolve();
  await expect(page.locator('.k-rich-input a')).toHaveAttribute('href', '/tabs/learn/fatigue');
});

test('parts by keyboard: moving or removing one keeps the focus at that place in the form', async ({
  guest: page,
}) => {
  await beginsAText(page, 'A calm evening');
  const add = page.getByRole('button', { name: 'Add source' });
  for (const name of ['First', 'Second']) {
    await add.press('Enter');
    await page.getByLabel('Name', { exact: true }).last().fill(name);
  }
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: place } = document;
      return place?.querySelector('input')?.value ?? place?.textContent?.trim();
    });
  await page.getByRole('button', { name: 'Move up Second' }).press('Enter');
  await expect.poll(focused).toBe('Second');
  await page.getByRole('button', { name: 'Remove First' }).press('Enter');
  await expect.poll(focused).toBe('Second');
  await page.getByRole('button', { name: 'Remove Second' }).press('Enter');
  await expect.poll(focused).toBe('Add source');
  // One press must not lose the text of a part.
  const undo = page.getByRole('status').filter({ hasText: 'Removed “Second”' }).getByRole('button');
  await undo.press('Enter');
  await expect.poll(focused).toBe('Second');
  await expect(undo).toBeHidden();
});
