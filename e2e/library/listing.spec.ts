import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { fetchDocument } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/people.ts';

const lists = [
  { path: '/tabs/tips', one: /\/tabs\/tips\/[a-z]/, narrowed: 'family=mind' },
  {
    path: '/tabs/online_apps_and_tools',
    one: /\/tabs\/online_apps_and_tools\/[a-z]/,
    narrowed: 'platform=web',
  },
  { path: '/tabs/online_programs', one: /\/tabs\/online_programs\/[a-z]/, narrowed: 'delivery=phone' },
];
const visible = /^(\d+) (tip|app|program)/;

/** Checks this on the open page of an item. */
async function canBeSharedAndPrinted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', pathname);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

test('each list can be filtered, and opens an item, which can be shared and printed without buttons', async ({
  guest,
}) => {
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.addInitScript(() => {
    globalThis.print = () => void (document.documentElement.dataset['printed'] = location.pathname);
  });
  const count = async () => Number(visible.exec(await guest.getByText(visible).first().innerText())?.[1]);
  for (const { path, one, narrowed } of lists) {
    await guest.goto(`${path}?${narrowed}`);
    await arrivesAt(guest, `${path}?${narrowed}`);
    const some = await count();
    expect(some).toBeGreaterThan(0);
    await guest.getByRole('link', { name: 'Clear all' }).click();
    await arrivesAt(guest, path);
    await expect.poll(count, { message: `all of ${path}` }).toBeGreaterThan(some);
    await guest.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(guest).toHaveURL(one);
    await expect(guest.locator('link[rel=canonical]')).toHaveCount(1);
    expect(await sideways(guest)).toBeLessThanOrEqual(0);
    await canBeSharedAndPrinted(guest);
  }
  await guest.goto('/tabs/upcoming_events/scan-worry');
  await arrivesAt(guest, '/tabs/upcoming_events/scan-worry');
  await canBeSharedAndPrinted(guest);
});

test('the URL holds search and filters, an empty result offers next steps, and "Show more" keeps what it added', async ({
  guest,
}) => {
  await guest.goto('/tabs/tips');
  await arrivesAt(guest, '/tabs/tips');
  await guest.getByLabel('Topic').selectOption('Mind');
  await guest.getByRole('button', { name: 'Show results' }).click();
  await arrivesAt(guest, '/tabs/tips?family=mind');
  await expect(guest.getByRole('heading', { name: /^\d+ tips?$/ })).toBeFocused();
  await expect(guest.getByLabel('Topic')).toHaveValue('mind');
  await expect(guest.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  await guest.getByRole('searchbox', { name: 'Find a tip' }).fill('zebra crossing');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible();
  await guest.getByRole('link', { name: 'Show all' }).click();
  await arrivesAt(guest, '/tabs/tips');
  const cards = guest.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(20);
  await guest.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(40);
  await expect(cards.nth(20).getByRole('link')).toBeFocused();
  await expect(cards.nth(20)).toBeInViewport();
  expect(new URL(guest.url()).searchParams.get('cursor')).toBeTruthy();
  const title = await cards.nth(30).getByRole('link').innerText();
  await cards.nth(30).getByRole('link').click();
  await expect(guest.locator('main h1')).toHaveText(title);
  await guest.goBack();
  await expect(cards).toHaveCount(40);
  await expect(cards.nth(30)).toBeInViewport();
});

test('a member records that a tip was tried and helped, and finds it marked so the next time', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await page.goto('/tabs/tips/soft-toothbrush');
  await page.getByRole('button', { name: 'I tried it' }).click();
  await page.getByRole('button', { name: 'It helped' }).click();
  await expect(page.getByRole('button', { name: 'It helped', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'It helped', pressed: true })).toBeVisible();
});

test('a feed reader finds the articles and the events, each with its URL and date', async ({ page }) => {
  // Parsed on an empty page, because our own pages block document.write with text (Trusted Types).
  const read = (text: string, selector: string) =>
    page.evaluate(
      ([source, wanted]) =>
        [
          ...new DOMParser()
            .parseFromString(source, wanted === 'entry' ? 'application/xml' : 'text/html')
            .querySelectorAll(wanted),
        ].map((each) => ({
          title: each.querySelector('title')?.textContent,
          to: (each.querySelector('link') ?? each).getAttribute('href') ?? '',
          day: each.querySelector('updated')?.textContent,
        })),
      [text, selector] as const,
    );
  for (const [at, least] of [
    ['/tabs/learn', 50],
    ['/tabs/upcoming_events', 16],
  ] as const) {
    const { body } = await fetchDocument(at);
    const links = await read(body, 'link[type="application/atom+xml"]');
    const feeds = await Promise.all(
      links.map(async ({ to }) => read((await fetchDocument(to)).body, 'entry')),
    );
    const feed = feeds.find(([first]) => first?.to.includes(at)) ?? [];
    expect(feed.length).toBeGreaterThanOrEqual(least);
    for (const { title, to, day } of feed) {
      expect(title).toBeTruthy();
      expect(to).toMatch(new RegExp(`^http.*${at}/[a-z0-9-]+$`));
      expect(Number.isNaN(Date.parse(day ?? ''))).toBe(false);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list can be filtered and paged', async ({ page }) => {
    await page.goto('/tabs/tips');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByText(/^21 to 40 of 4\d$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a tip' }).fill('tooth');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('link', { name: 'Change to a soft toothbrush' })).toBeVisible();
    await expect(page.getByText('1 tip', { exact: true })).toBeVisible();
  });

  test('a phone shows the first card before any scrolling, and the filters behind one button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/tabs/tips');
    const first = await page.getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThan(600);
    await expect(page.getByLabel('Topic')).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Topic').selectOption('Mind');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/family=mind/);
    await expect(page.getByText('Filters Mind')).toBeVisible();
  });
});

test('save, share and print are at the head of every kind of item, in this order and in one row on a phone', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  const pages = [
    '/tabs/tips/soft-toothbrush',
    '/tabs/upcoming_events/scan-worry',
    '/tabs/services/leukaemia-foundation-support-line',
    ...(await Promise.all(
      ['online_apps_and_tools', 'online_programs'].map(async (list) => {
        const { body } = await fetchDocument(`/tabs/${list}`);
        return new RegExp(`/tabs/${list}/[a-z][\\w-]+`).exec(body)?.[0] ?? 'none';
      }),
    )),
  ];
  for (const path of pages) {
    await guest.goto(path);
    const row = guest.locator('main header').getByRole('button');
    await expect(row, path).toHaveText([/^Save /, 'Share', 'Print']);
    const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
  }
});
