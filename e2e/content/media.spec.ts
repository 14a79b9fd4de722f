import { randomUUID } from 'node:crypto';
import { faultsStanding } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, opensEditor } from '../fixtures/staff.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function looksRight(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (process.env['SHOTS'])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const path = `${process.env['SHOTS']}/${name}-${size.width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    expect(await faultsStanding(page)).toEqual([]);
  }
}

/** A photograph: a colour gradient, drawn by the browser. */
async function drawPhoto(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const gradient = context.createLinearGradient(0, 0, 1200, 800);
    gradient.addColorStop(0, fill);
    gradient.addColorStop(1, '#fbd786');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1200, 800);
    return canvas.toDataURL('image/jpeg', 0.9);
  }, colour);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

// The image is first sent without words, and its removal is first refused.
test.use({ complaints: /(409|422): .*\/staff\/media\// });

test('a file whose dialog was closed while it was being added does not open, and saving its words keeps the focus', async ({
  guest: page,
}) => {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content/media');
  const buffer = await drawPhoto(page, `#${randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Add a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a file' });
  await dialog
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'pond.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('What the image shows').fill('A pond');
  const closed = Promise.withResolvers<void>();
  await page.route('**/finish', async (route) => {
    await closed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/finish');
  await dialog.getByRole('button', { name: 'Add to the library' }).click();
  await asked;
  await page.keyboard.press('Escape');
  const answered = page.waitForResponse('**/finish');
  closed.resolve();
  await (await answered).finished();
  await page.getByRole('button', { name: 'Add a file' }).click();
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/staff/content/media');
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('link', { name: 'A pond' }).first().click();
  await page.getByLabel('Credit').fill('Photo: Jo Lee');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && /\/staff\/media\/[\w-]+$/.test(response.url()),
  );
  await save.press('Enter');
  await expect(page.getByText('The words of this file are saved.')).toBeVisible();
  await (await reloaded).finished();
  await expect(save).toBeFocused();
});

test('an image is added with its words, put into a text, seen in the preview, and kept while a text shows it', async ({
  guest: page,
}) => {
  test.slow();
  const name = `bench-${randomUUID().slice(0, 4)}.jpg`;
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  const buffer = await drawPhoto(page, `#${randomUUID().slice(0, 6)}`);

  await page.getByRole('button', { name: 'Add a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a file' });
  await dialog.getByLabel(/Choose a file/).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Add to the library' }).click();
  await expect(dialog.getByText('Say what the image shows')).toBeVisible();
  await looksRight(page, 'media-words-missing');
  await dialog.getByLabel('What the image shows').fill('A bench under trees in the evening');
  await dialog.getByLabel('From the left').fill('30');
  await dialog.getByRole('button', { name: 'Add to the library' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'A bench under trees in the evening' }),
  ).toBeVisible();
  await expect(page.getByText('Nothing shows it yet.')).toBeVisible();
  const address = page.url();

  await page.goto('/staff/content?kind=tool');
  const about = page.locator('[data-field="about"]');
  await opensEditor(page, page.getByRole('cell').getByRole('link').first());
  const bar = page.getByRole('group', { name: 'Form of the text' });
  const hidden = await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'every button is seen at the width of a desk').toBe(0);
  const tops = await bar
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'in one row').toBe(1);
  await bar.getByRole('button', { name: 'Image' }).click();
  await page
    .getByRole('dialog', { name: 'Image' })
    .getByRole('button', { name: 'A bench under trees in the evening' })
    .click();
  await expect(about.getByRole('img', { name: 'A bench under trees in the evening' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  const preview = page.frameLocator('iframe[title="The page as readers see it"]');
  const image = preview.getByRole('img', { name: 'A bench under trees in the evening' });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('width', '1200');
  await expect
    .poll(() => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await looksRight(page, 'media-in-editor');

  // A photo dropped into the text takes the same path.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([1, 2, 3])], 'dropped.jpg', { type: 'image/jpeg' }));
    return data;
  });
  await about.getByRole('textbox').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('dialog', { name: 'Image' }).getByText('dropped.jpg')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Member' }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-person', 'member');
  await page.getByRole('button', { name: 'Preview options' }).click();
  await page.getByRole('button', { name: 'Share this preview' }).click();
  const share = page.getByRole('dialog', { name: 'Share this preview' });
  await share.getByRole('button', { name: 'Create a link' }).click();
  await expect(share.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/share-dialog.png` });
  const link = await share.getByLabel('As a member').inputValue();
  await page.goto(link);
  await expect(page.getByText('Readers don’t see it yet.')).toBeVisible();
  await expect(image).toBeAttached();
  await looksRight(page, 'preview-shared');

  await page.goto(address);
  await page.getByRole('button', { name: 'Remove from the library' }).click();
  const removal = page.getByRole('dialog', { name: /^Remove/ });
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(removal.getByText('It’s shown in 1 place:')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/staff/content/media');
  await expect(page.getByRole('cell', { name: '1 place', exact: true }).first()).toBeVisible();
  await looksRight(page, 'media-list');
});
