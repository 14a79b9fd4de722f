import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const home = '/tabs/home';
const dashboard = '/tabs/dashboard';

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

test('the dashboard fits a narrow screen and large letters, and has no fault', async ({
  newcomer: { page },
}) => {
  await page.setViewportSize(sizes.small);
  await page.goto(dashboard);
  await arrivesAt(page, dashboard);
  expect(await sideways(page)).toBe(0);
  expect(await faultsStanding(page)).toEqual([]);
  expect(await faultsAtDoubleText(page)).toEqual([]);
});
