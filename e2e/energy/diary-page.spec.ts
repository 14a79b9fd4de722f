import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { long } from '../fixtures/long.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';

const today = '/energy-coach/today';
test.use({ timezoneId: 'Australia/Sydney', offlineCopy: true });

async function opens(page: Page): Promise<void> {
  await page.goto(baseUrl() + today);
  await arrivesAt(page, today);
}

test(
  'the diary fits the smallest phone with all its sections open, and passes the accessibility checks',
  long,
  async ({ newcomer: { page, account } }) => {
    await page.setViewportSize(sizes.small);
    await diaryOf(baseUrl(), account).start();
    await opens(page);
    expect(await sideways(page)).toBe(0);
    expect(await faultsStanding(page)).toEqual([]);
    for (const [question, answer] of [
      [/How tired were you/, '10, as tired as can be'],
      [/How much energy/, '0, none'],
      [/How did you sleep/, 'Very bad'],
    ] as const)
      await page
        .getByRole('group', { name: question })
        .getByRole('button', { name: answer, exact: true })
        .click();
    for (const part of await page.locator('main summary').all()) await part.click();
    expect(await sideways(page)).toBe(0);
    expect(await faultsStanding(page)).toEqual([]);
  },
);

test(
  'a tap is stored on the device within a tenth of a second',
  long,
  async ({ newcomer: { page, account } }) => {
    await diaryOf(baseUrl(), account).start();
    await opens(page);
    await expect(page.locator('.k-taps button').first()).toBeVisible();
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          const look = new MutationObserver(() => {
            const answers = document.querySelector('.k-saved')?.textContent;
            if (answers?.includes('Saved')) resolve(performance.now() - begun);
          });
          look.observe(document.body, { childList: true, subtree: true, characterData: true });
          document.querySelector<HTMLButtonElement>('.k-taps button')?.click();
        }),
    );
    process.stdout.write(`figure: from the tap to kept on the device ${Math.round(took)} ms\n`);
    if (process.env['BARS'] === 'all') expect(took).toBeLessThan(100);
  },
);
