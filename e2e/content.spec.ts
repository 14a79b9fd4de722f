import { randomUUID } from 'node:crypto';
import { faultsStanding } from '@kindred/rigs/walkers/accessibility.ts';
import type { Locator, Page } from 'playwright/test';
import { sideways } from './fixtures/arrive.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { comesInAsStaff } from './fixtures/staff.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function looksRight(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${size.width}.png`, fullPage: true });
    expect(await faultsStanding(page)).toEqual([]);
  }
}

/** Waits until what was typed is on the server, at most two seconds. */
async function saves(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
  await act();
  await saved;
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** By keyboard: focuses the control and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
}

async function opensDraft(page: Page, title: string): Promise<void> {
  await page.goto(`/staff/content?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
}

async function writesTip(page: Page, title: string): Promise<void> {
  await page.goto('/staff/content');
  await expect(heading(page, 'Content')).toBeVisible();
  await looksRight(page, 'list');
  await press(page, 'New text');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'The tip' })
    .fill('Put a glass of water by your bed before you go to sleep.');
  await page.getByLabel('Why it helps').fill('You don’t have to get up for it.');
  await page.getByLabel('Group', { exact: true }).selectOption('practical');
  await page.getByLabel(/^Effort/).selectOption('1');
  await press(page, 'Add source');
  await page.getByLabel('Name', { exact: true }).fill('Kindred');
  await page
    .getByRole('group', { name: 'Sources' })
    .getByLabel('Web address')
    .fill('https://example.org/water');
  await saves(page, () => page.getByLabel('Checked on').fill('2026-11-20'));
}

test('a tip is written, approved by a second person, published, and seen by a guest', async ({
  as,
  browser,
}) => {
  test.slow();
  const title = `Water by the bed ${randomUUID().slice(0, 4)}`;
  const ann = await as('guest');
  const other = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' });
  const ben = await other.newPage();
  await comesInAsStaff(ann, 'content', 'Ann');
  await comesInAsStaff(ben, 'content', 'Ben');

  await writesTip(ann, title);
  // The preview is the app's own page, and follows the text as it is typed.
  const preview = ann.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await looksRight(ann, 'draft');
  await press(ann, 'Send for review');
  await ann.getByLabel('What changed, and why').fill('People asked for it.');
  await press(ann, 'Send for review');
  await expect(ann.getByText('A colleague needs to read it')).toBeVisible();

  // The second person finds it on Today, sends it back once, then approves it.
  await ben.goto('/staff');
  await expect(ben.getByRole('link', { name: /for you to review/ })).toBeVisible();
  await opensDraft(ben, title);
  await expect(ben.getByText('People asked for it.')).toBeVisible();
  await looksRight(ben, 'review');
  await press(ben, 'Comment on “You don’t have to get up for it.”');
  await ben.keyboard.type('Say how often.');
  await press(ben, 'Add this comment');
  await press(ben, 'Send back with 1 comment');
  // After closing the dialog to look something up, it still has what was typed.
  const comment = ben.getByRole('dialog').getByLabel('Comment', { exact: true });
  await comment.fill('And how big.');
  await ben.keyboard.press('Escape');
  await expect(comment).toBeHidden();
  await press(ben, 'Send back with 1 comment');
  await expect(comment).toHaveValue('And how big.');
  await press(ben, 'Send back');
  await ann.reload();
  await expect(ann.getByText('Say how often.')).toBeVisible();
  await expect(ann.getByText('And how big.')).toBeVisible();
  await ann.getByRole('button', { name: 'Why it helps' }).focus();
  await ann.keyboard.press('Enter');
  await expect(ann.getByLabel('Why it helps')).toBeFocused();
  await ann.keyboard.press('End');
  await saves(ann, () => ann.keyboard.type(' Each night.'));
  await press(ann, 'Send for review');
  await press(ann, 'Send for review');
  await expect(ann.getByText('A colleague needs to read it')).toBeVisible();
  await ben.reload();
  await press(ben, 'Approve');
  await press(ben, 'Approve');
  await press(ben, 'Publish');
  await press(ben, 'Publish now');
  await expect(ben.getByRole('heading', { name: 'Versions' })).toBeVisible();

  const slug = title.toLowerCase().replaceAll(' ', '-');
  await expect(async () => {
    const page = await ann.request.get(`/tabs/tips/${slug}`);
    expect([page.status(), (await page.text()).includes('Each night.')]).toEqual([200, true]);
  }).toPass({ timeout: 15_000 });

  // A menu starts closed on a phone; its preview is open, and a menu for members previews as a member.
  await ben.goto('/staff/content/items/menu/member');
  await press(ben, 'Edit');
  const menu = ben.frameLocator('iframe').getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'My dashboard' })).toBeVisible();
  await press(ben, 'Discard draft');
  await press(ben, 'Discard for good');
  await expect(heading(ben, 'Content')).toBeVisible();
  // On a small laptop too, where the list now includes times.
  await ben.setViewportSize({ width: 1_024, height: 768 });
  await expect(ben.locator('tbody tr').first()).toContainText(/\d:\d\d/);
  expect(await sideways(ben)).toBe(0);
  await other.close();
});

/** As Word writes it: styles instead of elements, and literal bullets in front of list items. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color: red}</style></head><body>
<p class=MsoHeading2>From Word</p>
<p class=MsoNormal style='color:red'>Call <a href="https://example.org/help"><b>this page</b></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>Water</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>  </span></span>Rest</p>
<img src="https://example.org/spy.png"><script>alert(1)</script></body></html>`;

async function pastes(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Pastes a whole document: what the app can show is kept, and the page stays responsive. */
async function pastesSixtyPages(page: Page, text: Locator): Promise<void> {
  const paragraphs = (at: number) =>
    Array.from(
      { length: 38 },
      (_, line) => `<p class=MsoNormal>Line ${at}.${line} of a long document.</p>`,
    ).join('');
  const pages = Array.from(
    { length: 60 },
    (_, at) =>
      `<p class=MsoHeading2>Page ${at}</p>${paragraphs(at)}<p class=MsoListParagraph style='mso-list:l0'>· Item</p><p class=MsoNormal><a href="https://example.org/${at}">Link</a></p>`,
  );
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await saves(page, () => pastes(page, `<html><body>${pages.join('')}</body></html>`));
  for (const [role, count] of [
    ['heading', 60],
    ['listitem', 60],
    ['link', 60],
  ] as const)
    expect(
      await text
        .getByRole(role)
        .filter({ hasText: /^(?:Page \d+|Item|Link)$/ })
        .count(),
    ).toBe(count);
  await saves(page, () => page.keyboard.type('And on'));
  await expect(text).toContainText('And on');
}

/** The second person approves it for a later day, and it is changed again before that day comes. */
async function planTopic(ann: Page, ben: Page): Promise<void> {
  await press(ann, 'Send for review');
  await ann.getByLabel('What changed, and why').fill('As it was before.');
  await press(ann, 'Send for review');
  await expect(ann.getByText('A colleague needs to read it')).toBeVisible();
  await ben.goto(ann.url());
  await press(ben, 'Approve');
  await press(ben, 'Approve');
  await press(ben, 'Publish');
  await ben.getByRole('checkbox', { name: 'At a later time' }).focus();
  await ben.keyboard.press('Space');
  await ben.getByLabel('Day and time').fill('2099-03-01T09:00');
  await press(ben, 'Schedule');
  await expect(ben.getByText(/^Scheduled for /)).toBeVisible();
  await press(ben, 'Change it again');
  await expect(ben.getByText('Draft · not sent for review')).toBeVisible();
  await ann.reload();
}

test.describe('two people', () => {
  // The second save is refused.
  test.use({ complaints: / 409: .*drafts/ });

  test('a topic: two people edit it at the same time, a pasted document keeps its form, an earlier version comes back and is planned', async ({
    as,
    browser,
  }) => {
    test.slow();
    const ann = await as('guest');
    const other = await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' });
    const ben = await other.newPage();
    await comesInAsStaff(ann, 'content', 'Ann');
    await comesInAsStaff(ben, 'content', 'Ben');
    await ann.goto('/staff/content/items/topic/night-sweats');
    await press(ann, 'Edit');
    const plain = ann.getByRole('textbox', { name: 'Plain' }).first();
    await expect(plain).toBeVisible();
    await looksRight(ann, 'topic');
    await ben.goto(ann.url());
    await expect(ben.getByRole('textbox', { name: 'Plain' }).first()).toBeVisible();
    await expect(ann.getByText('Ben is also here')).toBeVisible();

    await plain.focus();
    await ann.keyboard.press('Control+End');
    await ann.keyboard.press('Enter');
    await saves(ann, () => pastes(ann, fromWord));
    await expect(plain.getByRole('heading', { name: 'From Word' })).toBeVisible();
    await expect(plain.getByRole('listitem').filter({ hasText: /^Water$/ })).toBeVisible();
    await expect(plain.getByRole('link', { name: 'this page' })).toHaveAttribute(
      'href',
      'https://example.org/help',
    );
    await expect(plain.locator('img, script, [onclick], [style]')).toHaveCount(0);

    // Ben wrote in another field: both changes are kept. Within the same field, he chooses.
    for (const page of [ann, ben]) await page.getByRole('tab', { name: 'In short' }).click();
    await saves(ben, () => ben.getByLabel('Summary', { exact: true }).fill('Ben’s summary of night sweats.'));
    await expect(ben.getByText('Ann changed this text too')).toBeVisible();
    await ann.getByLabel('Summary', { exact: true }).fill('Ann’s summary of night sweats.');
    await expect(ann.getByText('Ben changed the same words while you were writing')).toBeVisible();
    await looksRight(ann, 'conflict');
    await ann.getByRole('radio', { name: /Theirs/ }).focus();
    await ann.keyboard.press('Space');
    await saves(ann, () => press(ann, 'Save this choice'));
    await expect(ann.getByLabel('Summary', { exact: true })).toHaveValue('Ben’s summary of night sweats.');

    await press(ann, 'Publish a small correction');
    await press(ann, 'Publish now');
    await expect(ann.getByText('Small correction by Ann')).toBeVisible();
    await looksRight(ann, 'versions');
    await ann
      .getByRole('button', { name: /^Restore as a draft/ })
      .last()
      .focus();
    await ann.keyboard.press('Enter');
    await expect(plain).toBeVisible();
    await expect(plain.getByRole('heading', { name: 'From Word' })).toHaveCount(0);
    await planTopic(ann, ben);
    await pastesSixtyPages(ann, plain);
    await press(ann, 'Discard draft');
    await press(ann, 'Discard for good');
    await expect(heading(ann, 'Content')).toBeVisible();
    await other.close();
  });
});
