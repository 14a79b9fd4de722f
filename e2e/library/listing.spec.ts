import { arrivesAt, sideways } from '../fixtures/arrive.ts';
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

for (const { path, one, narrowed } of lists) {
  test(`${path} can be filtered, keeps its filters on going back, and opens an item`, async ({ guest }) => {
    await guest.goto(path);
    await arrivesAt(guest, path);
    const all = Number(visible.exec(await guest.getByText(visible).first().innerText())?.[1]);
    await guest.goto(`${path}?${narrowed}`);
    await arrivesAt(guest, `${path}?${narrowed}`);
    const some = Number(visible.exec(await guest.getByText(visible).first().innerText())?.[1]);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await guest.getByRole('link', { name: 'Clear all' }).click();
    await arrivesAt(guest, path);
    await guest.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(guest).toHaveURL(one);
    await expect(guest.locator('link[rel=canonical]')).toHaveCount(1);
    expect(await sideways(guest)).toBeLessThanOrEqual(0);
  });
}

for (const path of [
  '/tabs/tips/soft-toothbrush',
  '/tabs/online_apps_and_tools/untire',
  '/tabs/online_programs/finding-my-way',
  '/tabs/upcoming_events/scan-worry',
])
  test(`${path} can be shared and printed, and the print has no buttons`, async ({ guest }) => {
    await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await guest.addInitScript(() => {
      globalThis.print = () => void (document.documentElement.dataset['printed'] = 'yes');
    });
    await guest.goto(path);
    await arrivesAt(guest, path);
    await guest.getByRole('button', { name: 'Share' }).click();
    await expect(guest.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    const copied = await guest.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(guest.url()).origin}${path}`);
    await guest.getByRole('button', { name: 'Print' }).click();
    await expect(guest.locator('html')).toHaveAttribute('data-printed', 'yes');
    await guest.emulateMedia({ media: 'print' });
    await expect(guest.locator('button:visible, nav:visible')).toHaveCount(0);
  });

test('the URL holds the search and filters, and an empty result offers next steps', async ({ guest }) => {
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
});

test('"Show more" adds items below the list, and they are there again after a tip was opened', async ({
  guest,
}) => {
  await guest.goto('/tabs/tips');
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

test('a member says that a tip was tried and helped, and finds it so the next time', async ({ newcomer }) => {
  const { page } = newcomer;
  await page.goto('/tabs/tips/soft-toothbrush');
  await page.getByRole('button', { name: 'I tried it' }).click();
  await page.getByRole('button', { name: 'It helped' }).click();
  await expect(page.getByRole('button', { name: 'It helped', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'It helped', pressed: true })).toBeVisible();
});

for (const [what, at, least] of [
  ['articles', '/tabs/learn', 50],
  ['events', '/tabs/upcoming_events', 16],
] as const)
  test(`a feed reader finds the ${what}, each with its URL and date`, async ({ guest }) => {
    await guest.goto(at);
    const links = await guest
      .locator('link[type="application/atom+xml"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const written = await Promise.all(links.map(async (link) => (await guest.request.get(link)).text()));
    // Our own pages block document.write with text (Trusted Types).
    await guest.goto('about:blank');
    const feeds = await guest.evaluate(
      (texts) =>
        texts.map((text) => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml');
          return [...parsed.querySelectorAll('entry')].map((entry) => ({
            title: entry.querySelector('title')?.textContent,
            to: entry.querySelector('link')?.getAttribute('href'),
            day: entry.querySelector('updated')?.textContent,
          }));
        }),
      written,
    );
    const feed = feeds.find(([first]) => first?.to?.includes(at)) ?? [];
    expect(feed.length).toBeGreaterThanOrEqual(least);
    for (const { title, to, day } of feed) {
      expect(title).toBeTruthy();
      expect(to).toMatch(new RegExp(`^http.*${at}/[a-z0-9-]+$`));
      expect(Number.isNaN(Date.parse(day ?? ''))).toBe(false);
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
