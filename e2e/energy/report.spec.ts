import { readFile } from 'node:fs/promises';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { onAPhone } from '../fixtures/another-device.ts';
import { arrivesAt, isAwake, sideways } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';

async function givenDay(account: { token: string }): Promise<void> {
  const diary = diaryOf(baseUrl(), account);
  const coach = await diary.start({ goal_activity: 'Walk to the beach' });
  await diary.write(coach, coach.started_on, {
    tiredness: 6,
    energy_morning: 5,
    sleep_quality: 2,
    treatment_today: 'chemo',
  });
}

async function opensWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open the report' }).click();
}

test('a member sees what the doctor sees, adds their name, and saves the report in three formats', async ({
  newcomer: { page, account },
}) => {
  await givenDay(account);
  await page.setViewportSize(sizes.small);
  await page.goto('/energy-coach');
  await arrivesAt(page, '/energy-coach');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'My energy report' })
    .click();
  await arrivesAt(page, '/energy-coach/report');
  const sheet = page.locator('.k-report');
  await expect(sheet).toContainText('Walk to the beach');
  await expect(sheet).toContainText('1 of 7');
  await expect(
    sheet.getByRole('heading', { name: 'Only 1 of 7 days has been recorded so far' }),
  ).toBeVisible();
  await expect(sheet).not.toContainText('No red flags');
  await expect(sheet).toContainText('chemotherapy');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faultsStanding(page)).toEqual([]);

  await page.getByText('Name and diagnosis on the report').click();
  await page.getByLabel('Name on the report').fill('R. S.');
  await page.getByRole('button', { name: 'Save these details' }).click();
  await expect(sheet).toContainText('R. S.');

  await page.getByText('Other formats').click();
  for (const [words, name, beginning] of [
    ['Download as PDF', 'energy-report.pdf', '%PDF-'],
    ['Download as a table (CSV)', 'energy-report.csv', ''],
    ['Download for hospital systems (FHIR)', 'energy-report.fhir.json', '{'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    const content = await readFile(await download.path(), 'utf8');
    expect(content.length, `${name} holds something`).toBeGreaterThan(200);
    expect(content.startsWith(beginning), `${name} is what it says`).toBe(true);
  }
});

test('a link opens the report on another device with its code, until it is revoked', async ({
  newcomer: { page, account },
}) => {
  await givenDay(account);
  await page.goto('/energy-coach/share');
  await arrivesAt(page, '/energy-coach/share');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = new URL((await page.locator('[data-secret="link"]').textContent()) ?? '');
  const code = (await page.locator('[data-secret="code"]').textContent()) ?? '';
  expect(code).toMatch(/^\d{3} \d{3}$/);
  expect(await faultsStanding(page)).toEqual([]);

  await onAPhone(page.context(), async (phone) => {
    const address = baseUrl() + link.pathname;
    await phone.goto(address + link.hash);
    await isAwake(phone);
    await expect.poll(() => phone.url(), { message: 'the secret is out of the address bar' }).toBe(address);
    expect(await faultsStanding(phone)).toEqual([]);
    await opensWith(
      phone,
      code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
    );
    await expect(phone.getByText('That code isn’t right.')).toBeVisible();
    await opensWith(phone, code);
    await expect(phone.getByRole('heading', { name: 'Energy report' })).toBeVisible();
    await expect(phone.locator('.k-report')).toContainText('Walk to the beach');
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: 'Download as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('energy-report.pdf');

    // After a reload the secret is gone, and the page says what to do.
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Part of this link is missing' })).toBeVisible();

    await page.goto('/energy-coach/share');
    await arrivesAt(page, '/energy-coach/share');
    await expect(page.getByText('Opened 2 times:')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off this link' }).click();
    await expect(page.getByText('Turned off by you')).toBeVisible();

    await phone.goto('about:blank');
    await phone.goto(address + link.hash);
    await isAwake(phone);
    await opensWith(phone, code);
    await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(phone.locator('.k-report')).toHaveCount(0);
  });
  expect(await faultsAtDoubleText(page)).toEqual([]);
});

test('a report without any days says that there is nothing to read, and offers neither files nor a link', async ({
  newcomer: { page, account },
}) => {
  await diaryOf(baseUrl(), account).start({ goal_activity: 'Walk to the beach' });
  await page.goto('/energy-coach/report');
  await arrivesAt(page, '/energy-coach/report');
  const sheet = page.locator('.k-report');
  await expect(sheet.getByRole('heading', { name: 'Nothing has been recorded yet' })).toBeVisible();
  await expect(sheet).toContainText('0 of 7');
  await expect(sheet).toContainText('An empty diary doesn’t mean that all is well.');
  await expect(sheet).not.toContainText(/none|no red flags|no tiredness/i);
  await expect(sheet.locator('.k-plot, table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Share by link' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Print|Download/ })).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Open my diary' })).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
  await page.goto('/energy-coach/share');
  await arrivesAt(page, '/energy-coach/share');
  await expect(page.getByRole('heading', { name: 'There is nothing to share yet' })).toBeVisible();
});

test('a member is shown the pages about a week once there is one', async ({
  newcomer: { page, account },
}) => {
  const links = page.getByRole('navigation', { name: 'Energy coach' }).getByRole('link');
  await page.goto('/energy-coach');
  await arrivesAt(page, '/energy-coach');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(links).toHaveCount(0);
  await diaryOf(baseUrl(), account).start();
  await page.goto('/energy-coach');
  await arrivesAt(page, '/energy-coach');
  await expect(links.filter({ hasText: 'Today’s diary' })).toBeVisible();
  await expect(links).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeHidden();
});

test('the printed week is one page, without anything else', async ({ guest: page }) => {
  await page.goto('/energy-coach');
  await arrivesAt(page, '/energy-coach');
  await expect(page.getByRole('columnheader', { name: 'Day 7' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Day 7' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My week on paper' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What research shows' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a guest looks for a way to save energy, and reads how to do it', async ({ guest: page }) => {
  await page.goto('/energy-coach/strategies?family=pace');
  await arrivesAt(page, '/energy-coach/strategies?family=pace');
  await expect(page.getByText('5 ways')).toBeVisible();
  await page.getByRole('link', { name: 'Timer pacing' }).click();
  await arrivesAt(page, '/energy-coach/strategies/timer-pacing');
  await expect(page.locator('#how + ol > li')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'See the energy coach' })).toBeVisible();
});

test.describe('a relationship that changes meanwhile', () => {
  test.use({ complaints: /: 422: http.*energy_coaches/ });

  test('the report of a carer names no illness, and does not ask for one', async ({
    newcomer: { page, account },
  }) => {
    const { ask } = diaryOf(baseUrl(), account);
    await givenDay(account);
    await ask('PUT', '/accounts/profile', { account: { diagnosis: ['myeloma'] } });
    await page.goto('/energy-coach/report');
    await arrivesAt(page, '/energy-coach/report');
    const sheet = page.locator('.k-report');
    await expect(sheet).toContainText('Myeloma');
    await page.getByText('Name and diagnosis on the report').click();
    await expect(page.getByLabel('Diagnosis on the report')).toHaveValue('Myeloma');

    // On another device, while this page is open.
    await ask('PUT', '/accounts/profile', { account: { relationship: 'carer' } });
    await page.getByRole('button', { name: 'Save these details' }).click();
    await expect(page.getByText('it can’t mention anyone else’s illness')).toBeVisible();

    await page.reload();
    await arrivesAt(page, '/energy-coach/report');
    await expect(sheet).toContainText('Walk to the beach');
    await expect(sheet).not.toContainText('Myeloma');
    await expect(page.getByText('This report is about your own energy')).toBeVisible();
    await page.getByText('Change the name on the report').click();
    await expect(page.getByLabel('Diagnosis on the report')).toHaveCount(0);
    await page.getByLabel('Name on the report').fill('C. S.');
    await page.getByRole('button', { name: 'Save these details' }).click();
    await expect(sheet).toContainText('C. S.');
  });
});
