import type { Page } from 'playwright/test';
import type { OwnCaws } from '@kindred/contract/wellbeing.ts';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { arrivesAt, sideways } from './fixtures/arrive.ts';
import { builtFile } from './fixtures/built.ts';
import { expect, test } from './fixtures/people.ts';

const address = '/wellbeing';
const panel = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'You do not have to be alone' });
const trouble = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

async function opens(page: Page): Promise<void> {
  await page.goto(address);
  await arrivesAt(page, address);
}

/** As the server answers some weeks later: its clock cannot be moved from here. */
async function weeksLater(page: Page): Promise<void> {
  await page.route('**/api/v1/my_caws', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const told = (await answer.json()) as OwnCaws;
    await route.fulfill({
      response: answer,
      json: { ...told, follow_up: told.follow_up && { ...told.follow_up, due: true } },
    });
  });
}

test.describe('over some weeks', () => {
  // It would answer for the page, where nothing can be put in between.
  test.use({ serviceWorkers: 'block', complaints: /Service Worker registration blocked|reading 'waiting'/ });

  test('a first check is kept, offers a person where it is a lot, and is looked at again weeks later', async ({
    newcomer: { page },
  }) => {
    await opens(page);
    await page.getByLabel('What troubles you most now?').fill('I wake up at night');
    await trouble(page, /How much does it trouble you now/)
      .first()
      .getByRole('radio', { name: '5' })
      .check();
    await trouble(page, /All in all/)
      .getByRole('radio', { name: '3' })
      .check();
    await page.getByLabel('Is there anything you want to add?').fill('Long week');
    await page.getByRole('button', { name: 'Save how I am' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(page.getByText(/From .* on it is a good time to look at this again/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask a support coordinator' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'I wake up at night: 5' })).toBeVisible();

    await weeksLater(page);
    await opens(page);
    await expect(page.getByText('It has been some weeks. How are you now?')).toBeVisible();
    const again = trouble(page, /You wrote: “I wake up at night”/);
    await expect(again).toContainText('you chose 5');
    await again.getByRole('radio', { name: '2' }).check();
    await trouble(page, /All in all/)
      .getByRole('radio', { name: '1' })
      .check();
    await page.getByRole('button', { name: 'Save how I am' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(
      page.getByText('For “I wake up at night” you chose 5 the first time and 2 the last time.'),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'How the numbers changed' })).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('cell', { name: 'I wake up at night: 2' })).toBeVisible();
    await expect(page.getByText('Would you like to talk to somebody?')).toBeHidden();
  });
});

test('other concerns can take the place of the old ones, and nothing at all is not kept', async ({
  newcomer: { page },
}) => {
  await opens(page);
  await page.getByRole('button', { name: 'Save how I am' }).click();
  await expect(
    page.getByRole('link', { name: 'Answer one of these questions. One is enough' }),
  ).toBeVisible();
  await page.getByLabel('What troubles you most now?').fill('Money');
  await page.getByRole('button', { name: 'Save how I am' }).click();
  await page.getByRole('button', { name: 'Note something more' }).click();
  await page.getByRole('checkbox', { name: 'Other things trouble me now' }).check();
  await page.getByLabel('What troubles you most now?').fill('Sleep');
  await page.getByRole('button', { name: 'Save how I am' }).click();
  await expect(page.getByRole('cell', { name: 'Sleep: not said' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Money: not said' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ complaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|http/ });

  test('words of danger bring numbers to ring within a second, take nothing away, and are kept later', async ({
    newcomer: { page },
  }) => {
    await opens(page);
    const field = page.getByLabel('What troubles you most now?');
    await field.fill('I am dying to see you');
    // The list of words is here before it is wanted.
    await page.waitForFunction(
      (file) => performance.getEntriesByName(location.origin + file).length > 0,
      builtFile('../contract/src/danger-words.ts'),
    );
    await page.context().setOffline(true);
    await expect(panel(page)).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially('I cannot go on like this');
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
    await expect(panel(page).getByRole('link', { name: 'Call 13 11 14' })).toHaveAttribute('href', /^tel:/);
    await expect(panel(page).getByRole('link', { name: 'Call 000' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Their numbers stand below' })).toHaveCount(1);
    await expect(field).toBeFocused();
    expect(await sideways(page)).toBe(0);
    await field.press('End');
    await field.pressSequentially('!');
    await expect(field).toHaveValue('I cannot go on like this!');

    await page.getByRole('button', { name: 'Save how I am' }).click();
    await expect(page.getByText('We could not reach our server')).toBeVisible();
    await expect(field).toHaveValue('I cannot go on like this!');
    await page.context().setOffline(false);
    await page.reload();
    await arrivesAt(page, address);
    await expect(field).toHaveValue('I cannot go on like this!');
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Save how I am' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Put this away' }).click();
    await expect(panel(page)).toHaveCount(0);
  });
});

test('the keyboard alone is enough, from the first question to the table', async ({ newcomer: { page } }) => {
  await opens(page);
  await page.getByLabel('What troubles you most now?').focus();
  await page.keyboard.type('Work');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await expect(
    trouble(page, /How much does it trouble you now/)
      .first()
      .getByRole('radio', { name: '4' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Save how I am' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Work: 4' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Saved');
});

test('stands and reads well at every size, with the panel open', async ({ newcomer: { page } }) => {
  await opens(page);
  await page.getByLabel('What troubles you most now?').fill('I want to die');
  await expect(panel(page)).toBeVisible();
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
  }
  expect(await faultsAtDoubleText(page)).toEqual([]);
});
