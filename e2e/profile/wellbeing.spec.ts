import type { Page } from 'playwright/test';
import type { OwnCaws } from '@kindred/contract/profile/wellbeing.ts';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { builtFile } from '../fixtures/built.ts';
import { long } from '../fixtures/long.ts';
import { expect, test } from '../fixtures/people.ts';

const address = '/wellbeing';
const panel = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'You don’t have to face this alone' });
const trouble = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

const goesOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const showsTable = (page: Page) => page.getByRole('checkbox', { name: 'Show as a table' }).check();

async function opens(page: Page): Promise<void> {
  await page.goto(address);
  await arrivesAt(page, address);
}

/** As the server would reply some weeks later: its clock cannot be moved from here. */
async function weeksLater(page: Page): Promise<void> {
  await page.route('**/api/v1/my_caws', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as OwnCaws;
    await route.fulfill({
      response: answer,
      json: { ...body, follow_up: body.follow_up && { ...body.follow_up, due: true } },
    });
  });
}

test.describe('over some weeks', () => {
  // The worker would answer in place of the network, and bypass the route.
  test.use({ serviceWorkers: 'block', complaints: /Service Worker registration blocked|reading 'waiting'/ });

  test('a first check is saved, offers a contact when scores are high, and is repeated weeks later', async ({
    newcomer: { page },
  }) => {
    await opens(page);
    await page.getByLabel('What’s worrying you most now?').fill('I wake up at night');
    await trouble(page, /How big a problem is it now/)
      .first()
      .getByRole('radio', { name: '5' })
      .check();
    await goesOn(page);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await goesOn(page);
    await trouble(page, /Overall/)
      .getByRole('radio', { name: '3' })
      .check();
    await goesOn(page);
    await page.getByLabel('Is there anything you’d like to add?').fill('Long week');
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(page.getByText(/We suggest checking in again from/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask a support coordinator' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'I wake up at night' })).toContainText(
      '5 out of 6',
    );
    await showsTable(page);
    await expect(page.getByRole('cell', { name: 'I wake up at night: 5' })).toBeVisible();

    await weeksLater(page);
    await opens(page);
    await expect(page.getByText('It’s been a few weeks. How are you now?')).toBeVisible();
    const again = trouble(page, /You wrote: “I wake up at night”/);
    await expect(again).toContainText('you chose 5');
    await again.getByRole('radio', { name: '2' }).check();
    await goesOn(page);
    await goesOn(page);
    await trouble(page, /Overall/)
      .getByRole('radio', { name: '1' })
      .check();
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(
      page.getByText('For “I wake up at night”, you chose 5 the first time and 2 most recently.'),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'How your scores have changed' })).toBeVisible();
    await showsTable(page);
    await expect(page.getByRole('cell', { name: 'I wake up at night: 2' })).toBeVisible();
    await expect(page.getByText('Would you like to talk to someone?')).toBeHidden();
  });
});

test('new concerns can replace the old ones, and an empty check is not saved', async ({
  newcomer: { page },
}) => {
  await opens(page);
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page.getByRole('link', { name: 'Answer at least one of these questions' })).toBeVisible();
  await expect(trouble(page, /Overall/)).toBeVisible();
  for (let times = 0; times < 2; times += 1)
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('What’s worrying you most now?').fill('Money');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByRole('checkbox', { name: 'Something else is worrying me now' }).check();
  await page.getByLabel('What’s worrying you most now?').fill('Sleep');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page.getByRole('cell', { name: 'Sleep: no answer' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Money: no answer' })).toBeVisible();
});

test.describe('offline', () => {
  test.use({ offlineCopy: true, complaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|http/ });

  test('phrases that signal danger show crisis numbers within a second, remove no input, and are sent later', async ({
    newcomer: { page },
  }) => {
    await opens(page);
    const field = page.getByLabel('What’s worrying you most now?');
    await field.fill('I am dying to see you');
    // The phrase list is loaded before it is needed.
    await page.waitForFunction(
      (file) => performance.getEntriesByName(location.origin + file).length > 0,
      builtFile('../contract/src/crisis-phrases/matcher.ts'),
    );
    await page.context().setOffline(true);
    await expect(panel(page)).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially('I cannot go on like this');
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
    await expect(panel(page).getByRole('link', { name: 'Call 13 11 14' })).toHaveAttribute('href', /^tel:/);
    await expect(panel(page).getByRole('link', { name: 'Call 000' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Their numbers are below' })).toHaveCount(1);
    await expect(field).toBeFocused();
    expect(await sideways(page)).toBe(0);
    await field.press('End');
    await field.pressSequentially('!');
    await expect(field).toHaveValue('I cannot go on like this!');

    await goesOn(page);
    await expect(field).toBeHidden();
    await expect(panel(page).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page.getByText('We couldn’t reach our server')).toBeVisible();
    await expect(field).toHaveValue('I cannot go on like this!');
    await page.context().setOffline(false);
    await page.reload();
    await arrivesAt(page, address);
    await expect(field).toHaveValue('I cannot go on like this!');
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Save and finish' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Hide these numbers' }).click();
    await expect(panel(page)).toHaveCount(0);
  });
});

test('the check works by keyboard alone, from the first question to the table', async ({
  newcomer: { page },
}) => {
  await opens(page);
  await page.getByLabel('What’s worrying you most now?').focus();
  await page.keyboard.type('Work');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
  await expect(
    trouble(page, /How big a problem is it now/)
      .first()
      .getByRole('radio', { name: '4' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Save and finish' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Saved');
  await showsTable(page);
  await expect(page.getByRole('cell', { name: 'Work: 4' })).toBeVisible();
});

test('the page is readable at every size, with the panel open', long, async ({ newcomer: { page } }) => {
  await opens(page);
  await page.getByLabel('What’s worrying you most now?').fill('I want to die');
  await expect(panel(page)).toBeVisible();
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
  }
  expect(await faultsAtDoubleText(page)).toEqual([]);
});
