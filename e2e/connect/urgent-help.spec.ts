import type { Page } from 'playwright/test';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';

const today = '/energy-coach/today';
const caller = '/support-coordinators/sample-coordinator-alex';
const panelOn = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'You don’t have to face this alone' });

test('phrases that signal danger in a booking show crisis numbers, and the call can still be booked', async ({
  newcomer: { page },
}) => {
  await page.setViewportSize(sizes.small);
  await page.goto(caller);
  await arrivesAt(page, caller);
  const about = page.getByLabel('What’s it about?');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your phone number').fill('0400 000 001');
  await about.fill('I want to end it all');
  await expect(panelOn(page).getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  await expect(about).toBeFocused();
  expect(await sideways(page)).toBe(0);
  expect(await faultsStanding(page)).toEqual([]);
  await panelOn(page).getByRole('button', { name: 'Hide these numbers' }).click();
  await expect(about).toBeFocused();
  await expect(about).toHaveValue('I want to end it all');
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.locator('.k-call').first()).toContainText('Your call is booked');
});

/** A device with speech recognition that recognises this text. */
const hears = (page: Page, words: string) =>
  page.addInitScript((answers) => {
    class Ear extends EventTarget {
      static available = () => Promise.resolve('available');
      stop = () => this.dispatchEvent(new Event('end'));
      start = () => {
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: answers }]] }));
        this.stop();
      };
    }
    Object.assign(globalThis, { SpeechRecognition: Ear });
  }, words);

test('phrases that signal danger in a diary note show crisis numbers, typed or spoken, and the note is saved', async ({
  newcomer: { page, account },
}) => {
  const diary = diaryOf(baseUrl(), account);
  await diary.start({ team_phone: '1800 555 010' });
  await page.setViewportSize(sizes.small);
  await hears(page, 'I do not want to wake up again');
  await page.goto(today);
  await arrivesAt(page, today);
  for (const answer of ['5', '5', 'Good'])
    await page.locator('.k-taps').getByRole('button', { name: answer, exact: true }).click();
  await page.locator('summary').filter({ hasText: 'A note' }).click();
  const note = page.getByRole('textbox', { name: 'A note' });
  await note.fill('Slept well, the kids killed me with laughter.');
  await expect(panelOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Speak instead' }).click();
  await expect(panelOn(page).getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await panelOn(page).getByRole('button', { name: 'Hide these numbers' }).click();
  await expect(panelOn(page)).toHaveCount(0);
  await note.fill('I would be better off dead');
  await expect(panelOn(page).getByRole('link', { name: 'Call 000' })).toBeVisible();
  await note.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await diary.ask<{ items: unknown[] }>('GET', '/energy_coach_days')).items)
    .toMatchObject([{ note: 'I would be better off dead' }]);
});
