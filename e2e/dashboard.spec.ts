import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { diaryOf } from './fixtures/energy-diary.ts';
import { long } from './fixtures/long.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

const home = '/tabs/home';
const dashboard = '/tabs/dashboard';
const today = '/energy-coach/today';

test.describe('without the member’s own data', () => {
  test.use({ complaints: /net::ERR_FAILED/ });

  test('home suggests one next step, shows a tired member less, and stays usable without some or all of its data', async ({
    newcomer: { page, account },
    request,
  }) => {
    await test.step('one next step, and a started topic becomes that step', async () => {
      await page.goto(home);
      await arrivesAt(page, home);
      const next = page.locator('.k-next');
      await expect(next.getByRole('heading')).toHaveText('What matters most to you now?');
      await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'For you' }).getByRole('article').first()).toBeVisible();
      await request.put('/api/v1/topics/progress', {
        headers: { 'x-auth-header': account.token },
        data: { topic_id: 'fatigue', module_key: 'read', step_number: 1, percent: 20 },
      });
      await page.goto(home);
      await arrivesAt(page, home);
      await expect(next.getByRole('heading')).toHaveText('Carry on where you left off');
      const sections = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(sections.filter({ hasText: /^(Carry on reading|For you)$/ })).toHaveText([
        'Carry on reading',
        'For you',
      ]);
      await next.getByRole('link').click();
      await arrivesAt(page, '/tabs/learn/fatigue');
    });
    await test.step('a tired member sees one step and a contact, and gets everything back with one tap', async () => {
      await page.goto(home);
      await arrivesAt(page, home);
      await page.getByRole('button', { name: 'I’m tired today' }).click();
      await expect(page.getByRole('heading', { name: 'For you' })).toBeHidden();
      await expect(page.locator('.k-next')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Rather talk?' })).toBeVisible();
      await page.goto(dashboard);
      await arrivesAt(page, dashboard);
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(1);
      await page.getByRole('button', { name: 'Show everything again' }).click();
      await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
    });
    await test.step('a section that fails to load says so, and the others stay', async () => {
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
      await expect(page.getByText('We can’t show this part right now.')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    });
    await test.step('nothing can be loaded, and nothing is lost', async () => {
      await page.route('**/api/v1/dashboard', (route) => route.abort());
      await page.goto(home);
      await arrivesAt(page, home);
      await expect(page.getByText('We can’t load your information right now')).toBeVisible();
      await expect(page.getByText('Everything you saved is safe')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open my diary' })).toHaveCount(0);
    });
  });

  test('a guest with a diary on this device is led to it', async ({ newcomer: { page, account } }) => {
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

  test('home shows today and the days of the cycle, leads to them with one tap, and does not ask again', async ({
    newcomer: { page, account },
  }) => {
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(own(page).getByRole('link', { name: 'About the energy coach' })).toBeVisible();
    await diaryOf(baseUrl(), account).start();
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(asks(page)).toBeVisible();
    await expect(own(page)).toContainText('You haven’t filled in today’s diary yet.');
    await expect(own(page).getByRole('listitem')).toHaveCount(0);
    await page.getByRole('link', { name: 'Fill in today’s diary' }).click();
    await arrivesAt(page, today);
    await notes(page, '2');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(home);
    await arrivesAt(page, home);
    await expect(own(page)).toContainText(
      'You’ve filled in today’s diary. Energy: 2 out of 10. Tiredness: 7 out of 10.',
    );
    await expect(own(page)).toContainText('1 of 7 days filled in.');
    await expect(own(page).getByRole('listitem')).toHaveCount(7);
    await expect(own(page).getByText(/: energy 2 out of 10$/)).toBeAttached();
    await expect(asks(page)).toHaveCount(0);
    expect(await faultsStanding(page)).toEqual([]);
    await own(page).getByRole('button', { name: 'Show me less today' }).click();
    await expect(own(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show everything again' }).click();
    await expect(own(page)).toBeVisible();
  });

  test('an entry that is saved on this device but not yet synced is not asked for again', async ({
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
    await expect(own(page)).toContainText('You’ve filled in today’s diary. Energy: 6 out of 10.');
    await expect(asks(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'There’s nothing you need to do' })).toBeVisible();
    await page.unroute('**/api/v1/energy_coach_days/*');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What matters most to you now?' })).toBeVisible();
  });
});

test(
  'the dashboard fits a narrow screen and large text, and passes the accessibility checks',
  long,
  async ({ newcomer: { page, account } }) => {
    await diaryOf(baseUrl(), account).start();
    await page.setViewportSize(sizes.small);
    await page.goto(dashboard);
    await arrivesAt(page, dashboard);
    expect(await sideways(page)).toBe(0);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await faultsAtDoubleText(page)).toEqual([]);
  },
);
