import { startProduct } from '@kindred/rigs/start-product.ts';
import { tellViolations, watchPage } from '@kindred/rigs/walkers/watch.ts';
import { arrivesAt, isReadyForNoNetwork } from '../fixtures/arrive.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { expect, test } from '../fixtures/people.ts';

const list = '/tabs/services';

test('a guest finds help nearby, calls, and reports an error', async ({ guest }) => {
  await guest.goto('/tabs/service_types');
  await arrivesAt(guest, '/tabs/service_types');
  await guest.getByRole('link', { name: 'Blood cancer hospitals' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'External providers' })).toBeVisible();
  await guest.getByLabel('Where?').fill('ballarat');
  await guest.getByRole('button', { name: 'Show services' }).click();
  await expect(guest.getByRole('link', { name: 'Near Ballarat 1', exact: true })).toBeVisible();
  const card = guest.getByRole('article').first();
  await expect(card).toContainText('Ballarat Base Hospital');
  await expect(card).toContainText('km away');
  await expect(card).not.toContainText(/not known|not checked/i);
  await card.getByRole('link', { name: 'Ballarat Base Hospital' }).click();
  await expect(guest.getByRole('heading', { name: 'How to start' })).toBeVisible();
  await expect(guest.getByText('Not checked yet.')).toBeVisible();
  await expect(guest.getByText(/^We don’t yet know .* Please ask when you get in touch\.$/)).toBeVisible();
  await guest.getByText('Report a mistake').click();
  await guest.getByLabel('The service has closed').check();
  await guest.getByLabel('What should the entry say?').fill('It moved across the road.');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
});

test('a search by place on a phone shows its result, including when it is repeated', async ({ guest }) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(list);
  await arrivesAt(guest, list);
  for (const place of ['3050', 'hobart', 'hobart']) {
    await guest.getByLabel('Where?').fill(place);
    await guest.getByRole('button', { name: 'Show services' }).click();
    const count = guest.getByRole('heading', {
      level: 2,
      name: RegExp(`^\\d+ services? \\d+ near ${place}`, 'i'),
    });
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport({ ratio: 1 });
    await expect(guest.getByRole('article').first()).toBeInViewport();
  }
  // One tap narrows it to services that come to the door, and keeps the place.
  await guest.getByRole('link', { name: /^Comes to you \d+$/ }).click();
  await expect(guest.getByRole('heading', { level: 2, name: /comes? to you$/ })).toBeFocused();
  expect(new URL(guest.url()).searchParams.get('location_filter')).toBe('hobart');
  await guest.getByRole('button', { name: 'Show the map' }).click();
  await expect(guest.getByRole('application', { name: 'Map of the services' })).toBeInViewport();
  await expect(guest.getByRole('article')).toHaveCount(0);
  await guest.getByRole('button', { name: 'Show the list' }).click();
  // A service page leads back to the search.
  await guest.getByRole('article').first().getByRole('link').first().click();
  await guest.getByRole('link', { name: 'Back to the results' }).click();
  await expect(guest.getByRole('heading', { level: 2, name: /comes? to you$/ })).toBeVisible();
  expect(new URL(guest.url()).searchParams.get('location_filter')).toBe('hobart');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search keeps the way to get help, and a typed place overrides the device’s', async ({ page }) => {
    await page.goto(`${list}?near=-33.86,151.2&lane=near&cost=free`);
    await page.getByLabel('Where?').fill('ballarat');
    await page.getByRole('button', { name: 'Show services' }).click();
    const answers = new URL(page.url()).searchParams;
    expect([answers.get('lane'), answers.get('cost')]).toEqual(['near', 'free']);
    await expect(page.getByRole('link', { name: /^Near Ballarat \d+$/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test('an ambiguous place name asks which one is meant, and an empty result offers next steps', async ({
  guest,
}) => {
  await guest.goto(`${list}?q=hospital&location_filter=Richmond`);
  await arrivesAt(guest, `${list}?q=hospital&location_filter=Richmond`);
  await guest
    .getByRole('group', { name: 'Which place do you mean?' })
    .getByRole('link', { name: 'Richmond VIC 3121' })
    .click();
  await expect(guest.getByRole('link', { name: /Near Richmond \d+/ })).toBeVisible();

  await guest.goto(`${list}?services_filter=dental-mouth&location_filter=Hobart`);
  await arrivesAt(guest, `${list}?services_filter=dental-mouth&location_filter=Hobart`);
  await expect(guest.getByRole('heading', { name: 'Nothing matches all of your filters' })).toBeVisible();
  await guest.getByRole('link', { name: /Remove the filter for the kind of help/ }).click();
  await expect(guest.getByRole('article').first()).toBeVisible();
});

test.describe('on a device with an offline copy', () => {
  test.use({ offlineCopy: true });

  test('the map works by keyboard alone and offline, and leads to a service', async ({ guest }) => {
    await guest.setViewportSize({ width: 1280, height: 900 });
    await guest.goto(`${list}?services_filter=haematology-treatment-centre&location_filter=tas`);
    const map = guest.getByRole('application', { name: 'Map of the services' });
    await expect(map).toBeVisible();
    await expect(guest.getByText('2 places shown')).toBeVisible();
    await isReadyForNoNetwork(guest);
    await guest.context().setOffline(true);
    await guest.getByRole('button', { name: 'Zoom out' }).click();
    await guest.getByRole('button', { name: 'Show all places' }).click();
    await map.focus();
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Enter');
    await expect(guest.locator('.k-map-card')).toContainText('Hospital');
    await guest.context().setOffline(false);
    await guest.locator('.k-map-card').getByRole('link').first().click();
    await expect(guest.getByRole('heading', { name: 'How to start' })).toBeVisible();
  });
});

test('a member sees the kinds of help for their goal first, and can switch to A to Z', async ({
  newcomer,
}) => {
  const { page, account } = newcomer;
  const profile = { ...account.profile, goal: { goal_key: 'money-and-work', own_words: null, said_at: '' } };
  await putOnDevice(page, 'member', {}, { ...account, profile });
  await page.goto('/tabs/service_types');
  await arrivesAt(page, '/tabs/service_types');
  const own = page.getByRole('list', { name: 'May suit you' }).getByRole('link');
  await expect(page.getByText('Only you see this order.')).toBeVisible();
  const { types } = (await (await page.request.get('/api/v1/service_types')).json()) as {
    types: { name: string; goals: string[]; total: number }[];
  };
  const fitting = types
    .filter(({ goals, total }) => goals.includes('money-and-work') && total > 0)
    .map(({ name }) => name);
  expect(fitting.length).toBeGreaterThan(2);
  expect((await own.allTextContents()).slice(0, fitting.length).toSorted()).toEqual(fitting.toSorted());
  await page.getByRole('link', { name: 'A to Z' }).click();
  await expect(page.getByText('Only you see this order.')).toHaveCount(0);
  const names = await page.getByRole('list', { name: 'Kinds of help' }).getByRole('link').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('street tiles are fetched from a map service only after a person asks for them', async ({ browser }) => {
  test.slow();
  const product = await startProduct({
    MAP_TILES: 'https://tiles.invented.example/{z}/{x}/{y}.png?key={key}',
    MAPS_KEY: 'invented',
    MAP_TILES_THANKS: '© Invented maps',
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript(tellViolations);
    const page = await context.newPage();
    const { faults } = watchPage(page, product.baseUrl);
    const requests: string[] = [];
    await page.route('https://tiles.invented.example/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.goto(`${product.baseUrl}${list}?location_filter=tas`);
    await expect(page.getByRole('application', { name: 'Map of the services' })).toBeVisible();
    await expect(page.getByText('Street maps come from tiles.invented.example.')).toBeVisible();
    expect([requests, faults]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Show streets' }).click();
    await expect(page.getByText('© Invented maps')).toBeVisible();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(
      requests.every((url) =>
        /^https:\/\/tiles\.invented\.example\/\d+\/\d+\/\d+\.png\?key=invented$/.test(url),
      ),
    ).toBe(true);
    expect(faults.filter((fault) => !fault.startsWith('another origin: https://tiles.'))).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
  }
});
