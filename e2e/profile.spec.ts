import type { Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await arrivesAt(page, address);
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' });

test('a goal can be chosen, changed, reached and reopened, and none of them is lost', async ({
  newcomer: { page },
}) => {
  await opens(page, '/goal');
  await page.getByRole('button', { name: 'Save my goal' }).click();
  await expect(page.getByRole('link', { name: 'Choose what matters most to you' })).toBeVisible();
  await page.getByRole('radio', { name: 'Sleep better' }).check();
  await page.getByRole('button', { name: 'Save my goal' }).click();
  await expect(saved(page)).toContainText('start with your goal');
  await expect(page.getByRole('heading', { name: 'Sleep better' })).toBeVisible();

  await page.getByRole('radio', { name: 'Something else, in my own words' }).check();
  await page.getByLabel('In your own words').fill('See the sea');
  await page.getByRole('button', { name: 'Change my goal' }).click();
  await expect(page.getByRole('heading', { name: 'See the sea' })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve reached this goal' }).click();
  await expect(page.getByText(/You reached this goal on/)).toBeVisible();
  await page.getByRole('button', { name: 'I haven’t reached it yet' }).click();
  await expect(page.getByText(/Your goal since/)).toBeVisible();

  await opens(page, '/goal');
  await expect(page.getByRole('radio', { name: 'Sleep better' })).toBeHidden();
  await page.getByText('Choose another goal').click();
  await expect(page.getByRole('radio', { name: 'Sleep better' })).toBeVisible();
  await page.getByText('Your previous goals').click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Sleep better' }).filter({ hasText: 'Chosen on' }),
  ).toBeVisible();
  await opens(page, '/tabs/settings/profile');
  await page.locator('summary').filter({ hasText: 'Your goal' }).click();
  await expect(page.getByLabel('In your own words')).toHaveValue('See the sea');
});

test('phrases that signal danger in a goal show crisis numbers, wherever a goal is asked for', async ({
  newcomer: { page },
}) => {
  await opens(page, '/goal');
  await page.getByRole('radio', { name: 'Something else, in my own words' }).check();
  await page.getByLabel('In your own words').fill('I want to end my life');
  await expect(page.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await page.getByRole('button', { name: 'Save my goal' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await opens(page, '/tabs/settings/profile');
  await page.locator('summary').filter({ hasText: 'Your goal' }).click();
  await page.getByLabel('In your own words').fill('I do not want to live anymore');
  await expect(page.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
});

test('the diagnosis, its date and the stage of treatment are entered once, and lead to articles', async ({
  newcomer: { page },
}) => {
  await opens(page, '/blood-cancer');
  await page.getByRole('checkbox', { name: 'Myeloma' }).check();
  await page.getByRole('checkbox', { name: 'I’m not sure' }).check();
  const since = page.getByRole('group', { name: 'Date of diagnosis: Myeloma' });
  await since.getByLabel('Month').selectOption({ label: 'May' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Add a year to go with the month' })).toBeVisible();
  await since.getByLabel('Year').selectOption('2024');
  await page.getByLabel('Your stage of treatment').selectOption({ label: 'In treatment' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toContainText('updated your suggestions');
  await expect(page.getByRole('link', { name: 'Questions to ask' })).toBeVisible();
  await page.getByText('What you told us before').click();
  await expect(page.getByText('Your diagnosis: Myeloma (since May 2024) · not sure')).toBeVisible();

  await opens(page, '/blood-cancer');
  await expect(since.getByLabel('Month')).toHaveValue('05');
  await page.getByRole('checkbox', { name: 'Prefer not to say' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /If you choose “Prefer not to say”/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Myeloma' }).uncheck();
  await page.getByRole('checkbox', { name: 'I’m not sure' }).uncheck();
  await expect(since).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toContainText('You can still use everything here');
});

test('topics can be chosen by keyboard alone, and the page says what changes', async ({
  newcomer: { page },
}) => {
  await opens(page, '/topic-preferences');
  await page.getByRole('checkbox', { name: 'Mind and mood' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save my topics' }).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toContainText('You chose 1 topic. We’ll put it first');
  await page.reload();
  await arrivesAt(page, '/topic-preferences');
  await expect(page.getByRole('checkbox', { name: 'Mind and mood' })).toBeChecked();
});

test('a member who says that they are a carer sees immediately whose diagnosis it is', async ({
  newcomer: { page },
}) => {
  await opens(page, '/blood-cancer');
  await expect(page.getByRole('heading', { name: 'Your diagnosis' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Myeloma' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();

  await opens(page, '/tabs/settings/profile');
  await expect(page.getByText('Your diagnosis')).toBeVisible();
  await page.getByRole('radio', { name: 'I care for someone' }).check();
  await expect(page.getByText('Their diagnosis')).toBeVisible();
  await expect(page.getByLabel('Their stage of treatment')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();

  await opens(page, '/blood-cancer');
  await expect(page.getByRole('heading', { name: 'Their blood cancer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Their diagnosis' })).toBeVisible();
  await page.getByText('What you told us before').click();
  await expect(page.getByText('Their diagnosis: Myeloma')).toBeVisible();

  await opens(page, '/topic-preferences');
  await expect(page.getByRole('link', { name: 'Their blood cancer' })).toBeVisible();
});
