import type { Page } from 'playwright/test';
import { isAwake } from '../fixtures/arrive.ts';
import { expect, test } from '../fixtures/people.ts';

async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAwake(page);
}

const firstScreenTopics = [
  'fatigue',
  'infection-and-fever',
  'sleep',
  'nausea',
  'chemotherapy',
  'grief',
  'first-days-after-diagnosis',
  'talking-to-children',
  'child-with-blood-cancer',
];

/** Runs in the page: how far below the top of the window the first sentence after the first heading ends. */
function endOfFirstSentence(prose: Element): number {
  const block = prose.querySelector('p, li');
  const words = document.createTreeWalker(block ?? prose, NodeFilter.SHOW_TEXT).nextNode();
  const text = words?.textContent ?? '';
  const end = text.search(/[.?!]/) + 1;
  const range = document.createRange();
  range.selectNodeContents(block ?? prose);
  if (words && end > 0) range.setEnd(words, end);
  return range.getBoundingClientRect().bottom;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first sentence of a text is visible when the page opens', async ({ guest }) => {
    for (const slug of firstScreenTopics) {
      await arriveAt(guest, `/tabs/learn/${slug}`);
      const [end, bar] = await Promise.all([
        guest.locator('.k-prose').first().evaluate(endOfFirstSentence),
        guest.locator('.k-bottom').boundingBox(),
      ]);
      expect.soft(end, slug).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test('a contents row is closed on a phone and open beside the text; related pages are three cards and a fold', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await arriveAt(guest, '/tabs/learn/fatigue');
  const contents = guest.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('On this page').last().click();
  await expect(contents.getByRole('link', { name: 'When to call' })).toBeVisible();
  const related = guest.getByRole('region', { name: 'Related' });
  await expect(related.getByRole('link')).toHaveCount(3);
  await related.getByText('More on this').click();
  await expect(related.getByRole('link', { name: 'Specialist nurses' })).toBeVisible();
  await arriveAt(guest, '/tabs/learn/sleep');
  await guest.setViewportSize({ width: 1280, height: 800 });
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expect(contents.locator('summary')).toBeHidden();
});

test('a topic shows the illustration of its group in a list and at the top of its page; a card has none on the smallest phones', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await arriveAt(guest, '/tabs/learn?group=side-effects');
  const card = guest.locator('.k-card', { hasText: 'Fatigue' }).first();
  const drawn = await card.locator('.k-card-branch use').getAttribute('href');
  await guest.setViewportSize({ width: 320, height: 640 });
  await expect(card.locator('.k-card-branch')).toBeHidden();
  await arriveAt(guest, '/tabs/learn');
  const suited = guest.locator('main section .k-card', { hasText: 'Fatigue' }).first();
  await expect(suited.locator('.k-card-branch use')).toHaveAttribute('href', drawn ?? 'none');
  await arriveAt(guest, '/tabs/learn/fatigue');
  await expect(guest.locator('.k-page-header-branch use')).toHaveAttribute('href', drawn ?? 'none');
});

test('a recording that does not exist yet is a text to read, and no one is promised a podcast', async ({
  guest,
}) => {
  await arriveAt(guest, '/tabs/learn/sleep');
  const parts = guest.getByRole('region', { name: 'Related' });
  await expect(parts.getByRole('link', { name: 'A quiet night' })).toBeVisible();
  await expect(parts).toContainText('Article');
  await arriveAt(guest, '/tabs/learn/sleep?part=a-quiet-night');
  await expect(guest.locator('main h1')).toHaveText('A quiet night');
  expect(await guest.locator('main').innerText()).not.toMatch(/podcast|not recorded|not made/i);
  await expect(guest.locator('audio, video')).toHaveCount(0);
});
