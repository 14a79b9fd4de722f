import { randomUUID } from 'node:crypto';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

const logOf = (page: Page) => page.getByRole('region', { name: /^(Conversation$|Messages with )/ });
const chooser = (page: Page) => page.locator('input[type=file]');

/** A picture as this browser encodes it, with enough noise to need several pieces. */
async function picture(page: Page, type: string): Promise<Buffer> {
  const url = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 450];
    const image = new ImageData(600, 450);
    for (let at = 0; at < image.data.length; at += 1)
      image.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256;
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    return canvas.toDataURL(kind);
  }, type);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test.describe('files in a chat', () => {
  // A file is refused, and the network loses a piece.
  test.use({ complaints: /: 422: http|status of 422|ERR_FAILED/ });

  test('a member and the desk send each other files of every kind despite a network cut, and a mislabelled file is refused', async ({
    newcomer: { page, account },
    browser,
  }) => {
    test.slow();
    await page.setViewportSize(sizes.small);
    const id = randomUUID();
    const started = await fetch(`${baseUrl()}/api/v1/conversations`, {
      method: 'POST',
      headers: { 'X-Auth-Header': account.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, topic: 'side_effects', for: 'me' }),
    });
    expect(started.status).toBe(201);
    await page.goto('/tabs/connect/chat');
    const photo = { name: 'Rash.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 'image/jpeg') };
    await chooser(page).setInputFiles([
      photo,
      { name: 'Screen.png', mimeType: 'image/png', buffer: await picture(page, 'image/png') },
      { name: 'Card.webp', mimeType: 'image/webp', buffer: await picture(page, 'image/webp') },
      { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'Lies.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
      { ...photo, name: 'Wrong one.jpg' },
      { name: 'Notes.docx', mimeType: 'application/msword', buffer: pdf },
    ]);
    const files = page.getByRole('list', { name: 'Files to send' });
    await expect(files.getByRole('listitem')).toHaveCount(7);
    await files.getByRole('button', { name: 'Remove Wrong one.jpg' }).click();
    await expect(files.getByRole('listitem').filter({ hasText: 'Notes.docx' })).toContainText('Not sent');
    await files.getByRole('button', { name: 'Remove Notes.docx' }).click();
    expect(await faultsStanding(page)).toEqual([]);

    // Nothing has left the device yet; then the network loses a piece.
    let lost = 0;
    await page.route('**/pieces/1', (route) => ((lost += 1) === 1 ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(logOf(page).getByRole('img')).toHaveCount(3, { timeout: 60_000 });
    await expect(logOf(page).getByRole('button', { name: /^Letter\.pdf/ })).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    await expect(files.getByRole('listitem')).toHaveText(
      /^Lies\.jpgNot sent: we can’t send this kind of file/,
    );
    await files.getByRole('button', { name: 'Remove Lies.jpg' }).click();
    await expect(files).toHaveCount(0);

    const desk = await (await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })).newPage();
    await comesInAsStaff(desk, 'support', `Ann-${id.slice(0, 6)}`);
    await desk.goto(`/staff/desk/${id}?view=waiting`);
    await desk.getByRole('button', { name: 'Take this conversation' }).click();
    await expect(logOf(desk).getByRole('img')).toHaveCount(3);
    await logOf(desk).getByRole('button', { name: 'Picture: Rash.jpg' }).focus();
    await desk.keyboard.press('Enter');
    const large = desk.getByRole('dialog', { name: 'Rash.jpg' }).getByRole('img');
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([600, 450]);
    await desk.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    const saved = desk.waitForEvent('download');
    await logOf(desk)
      .getByRole('button', { name: /^Letter\.pdf/ })
      .click();
    expect((await saved).suggestedFilename()).toBe('Letter.pdf');

    await chooser(desk).setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf });
    await desk.getByRole('textbox', { name: /^Reply to / }).fill('Here is your plan.');
    await desk.keyboard.press('Control+Enter');
    await expect(logOf(page)).toContainText('Here is your plan.');
    const plan = page.waitForEvent('download');
    await logOf(page)
      .getByRole('button', { name: /^Plan\.pdf/ })
      .click();
    expect((await plan).suggestedFilename()).toBe('Plan.pdf');
    for (const one of [page, desk]) {
      expect(await faultsStanding(one)).toEqual([]);
      expect(await sideways(one)).toBe(0);
    }
    await desk.context().close();
  });
});
