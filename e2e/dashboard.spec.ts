import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { diaryOf } from './fixtures/energy-diary.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

const home = '/tabs/home';
const dashboard = '/tabs/dashboard';
const today = '/energy-coach/today';

test('the home page tells one next thing, and what was begun becomes that', async ({
  newcomer: { page, account },
  request,
}) => {
  await page.goto(home);
  await arrivesAt(page, home);
  const next = page.locator('.k-next');
  await expect(next.getByRole('heading')).toHaveText('What matters most to you now?');
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(page.getByText('Because it is a good place to start').first()).toBeVisible();

  await request.put('/api/v1/topics/progress', {
    headers: { 'x-auth-header': account.token },
    data: { topic_id: 'fatigue', module_key: 'read', step_number: 1, percent: 20 },
  });
  await page.goto(home);
  await arrivesAt(page, home);
  await expect(next.getByRole('heading')).toHaveText('Go on where you were');
  await next.getByRole('link').click();
  await arrivesAt(page, '/tabs/learn/fatigue');
});

test('who is tired sees one thing and a person to talk to, and has everything back with one tap', async ({
  newcomer: { page },
}) => {
  await page.goto(home);
  await arrivesAt(page, home);
  await page.getByRole('button', { name: 'I’m tired today' }).click();
  await expect(page.getByRole('heading', { name: 'For you' })).toBeHidden();
  await expect(page.locator('.k-next')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Would you rather talk?' })).toBeVisible();
  await page.goto(dashboard);
  await arrivesAt(page, dashboard);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show everything again' }).click();
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
});

test('a part that cannot come says so, and the rest stands', async ({ newcomer: { page } }) => {
  await page.route('**/api/v1/dashboard', async (route) => {
    const answer = await route.fetch();
    const whole = (await answer.json()) as Record<string, object>;
    await route.fulfill({
      response: answer,
      json: { ...whole, saved_counts: { status: 'unavailable', counts: [] } },
    });
  });
  await page.goto(dashboard);
  await arrivesAt(page, dashboard);
  await expect(page.getByText('We cannot show this part now.')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Next events' })).toBeVisible();
});

test.describe('without what is the member’s own', () => {
  test.use({ complaints: /net::ERR_FAILED/ });

  test('where none of it can come, the home page stands and says that nothing is lost', async ({
    newcomer: { page },
  }) => {
    await page.route('**/api/v1/dashboard', (route) => route.abort());
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(page.getByText('We cannot show what is yours right now')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What do you need now?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open my diary' })).toHaveCount(0);
  });

  test('who has a diary on this device is led to it', async ({ newcomer: { page, account } }) => {
    await diaryOf(baseUrl(), account).start({ team_phone: '1800 555 010' });
    await page.goto(today);
    await arrivesAt(page, today);
    await page.route('**/api/v1/dashboard', (route) => route.abort());
    await page.goto(home);
    await arrivesAt(page, home);
    await page.getByRole('link', { name: 'Open my diary' }).click();
    await arrivesAt(page, today);
  });
});

test('the welcome is shown until somebody says that they have seen it', async ({ newcomer: { page } }) => {
  await page.goto(home);
  await arrivesAt(page, home);
  await page.getByText('Read what it says').click();
  await expect(page.getByText('Nothing is timed')).toBeVisible();
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await expect(page.getByRole('heading', { name: 'A short welcome' })).toBeHidden();
  await page.reload();
  await arrivesAt(page, home);
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A short welcome' })).toBeHidden();
});

test.describe('with the energy coach', () => {
  test.use({ timezoneId: 'Australia/Sydney', complaints: /net::ERR_FAILED/ });

  const own = (page: Page) => page.getByRole('region', { name: 'My energy', exact: true });
  const asks = (page: Page) => page.getByRole('heading', { name: 'How is your energy today?' });
  const tap = (page: Page, question: RegExp, answer: string) =>
    page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true }).click();

  async function notes(page: Page, energy: string): Promise<void> {
    await tap(page, /How tired were you/, '7');
    await tap(page, /How much energy/, energy);
    await tap(page, /How did you sleep/, 'Good');
  }

  test('home shows today and its days, leads there with one tap, and does not ask again', async ({
    newcomer: { page, account },
  }) => {
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(own(page).getByRole('link', { name: 'See what the energy coach is' })).toBeVisible();
    await diaryOf(baseUrl(), account).start();
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(asks(page)).toBeVisible();
    await expect(own(page).getByRole('listitem')).toHaveCount(7);
    await expect(own(page).getByText(/, today: nothing noted yet$/)).toBeAttached();
    await page.getByRole('link', { name: 'Note today' }).click();
    await arrivesAt(page, today);
    await notes(page, '2');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(own(page)).toContainText('Today is noted. Energy: 2 of 10. Tiredness: 7 of 10.');
    await expect(own(page)).toContainText('1 of 7 days noted.');
    await expect(asks(page)).toHaveCount(0);
    expect(await faultsStanding(page)).toEqual([]);
    await own(page).getByRole('button', { name: 'Show me less today' }).click();
    await expect(own(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show everything again' }).click();
    await expect(own(page)).toBeVisible();
  });

  test('what this device noted, and we have not heard, is not asked for again', async ({
    newcomer: { page, account },
  }) => {
    await diaryOf(baseUrl(), account).start();
    await page.route('**/api/v1/energy_coach_days/*', (route) => route.abort());
    await page.goto(today);
    await arrivesAt(page, today);
    await notes(page, '6');
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(own(page)).toContainText('Today is noted. Energy: 6 of 10.');
    await expect(asks(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible();
    await page.unroute('**/api/v1/energy_coach_days/*');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What matters most to you now?' })).toBeVisible();
  });
});

test('the dashboard fits a narrow screen and large letters, and has no fault', async ({
  newcomer: { page, account },
}) => {
  await diaryOf(baseUrl(), account).start();
  await page.setViewportSize(sizes.small);
  await page.goto(dashboard);
  await arrivesAt(page, dashboard);
  expect(await sideways(page)).toBe(0);
  expect(await faultsStanding(page)).toEqual([]);
  expect(await faultsAtDoubleText(page)).toEqual([]);
});
