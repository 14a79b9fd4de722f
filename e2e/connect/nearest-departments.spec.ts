import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, isReadyForNoNetwork, sideways } from '../fixtures/arrive.ts';
import { expect, test } from '../fixtures/people.ts';

const urgentHelp = '/urgent-help';
const alburyOnTheMap = { latitude: -36.08, longitude: 146.92 };

const departments = (page: Page) =>
  page.getByRole('region', { name: 'Find your nearest emergency department' });
const nearest = (page: Page) => departments(page).getByRole('article').first();

test.use({ offlineCopy: true, geolocation: alburyOnTheMap, permissions: ['geolocation'] });

test('the nearest departments are found by place and by position, which is never sent, and offline too', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.setViewportSize(sizes.small);
  await page.goto(urgentHelp);
  await arrivesAt(page, urgentHelp);
  await expect(page.getByRole('link', { name: 'Call 000' }).first()).toBeInViewport();
  await departments(page).getByLabel('Suburb or postcode').fill('2830');
  await departments(page).getByRole('button', { name: 'Show hospitals' }).click();
  await expect(nearest(page)).toContainText('Dubbo Hospital');
  await expect(nearest(page).getByRole('link', { name: /^Call 02/ })).toHaveAttribute('href', /^tel:02/);
  await expect(nearest(page).getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /-32\.\d+/);
  expect(await sideways(page)).toBe(0);
  expect(await faultsStanding(page)).toEqual([]);
  await departments(page).screenshot({ path: 'test-results/departments.png' });
  await departments(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(departments(page).getByRole('heading', { name: 'Nearest to you' })).toBeVisible();
  await expect(nearest(page)).toContainText('Albury');
  expect(sent.filter((address) => /36\.08|146\.92/.test(address))).toEqual([]);
  await isReadyForNoNetwork(page);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(urgentHelp);
  await departments(later).getByRole('button', { name: 'Use my location' }).click();
  await expect(nearest(later)).toContainText('Albury');
  await departments(later).getByLabel('Suburb or postcode').fill('Dubbo');
  await departments(later).getByRole('button', { name: 'Show hospitals' }).click();
  await expect(nearest(later)).toContainText('Dubbo Hospital');
});
