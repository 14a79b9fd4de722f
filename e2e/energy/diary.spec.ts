import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import type { SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import type { BrowserContext, Page } from 'playwright/test';
import { onAPhone } from '../fixtures/another-device.ts';
import { arrivesAt, isReadyForNoNetwork } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { readDeviceStorage } from '../fixtures/frames.ts';
import { long } from '../fixtures/long.ts';
import { baseUrl, expect, test, withoutNetwork } from '../fixtures/people.ts';

const today = '/energy-coach/today';
const zone = 'Australia/Sydney';
const canary = 'Mangrove-canary-7719';
test.use({ timezoneId: zone, offlineCopy: true });

interface Day {
  status: string;
  tiredness: number | null;
  sleep_quality: number | null;
  pain: number | null;
  note: string | null;
  red_flags: string[];
  conflicts: { field: string }[];
}

/** A member who has started the coach, through the same API call as the start screen. */
const begins = (account: SignedInAccount) =>
  diaryOf(baseUrl(), account).start({ team_phone: '1800 555 010' });

const daysOf = async (account: SignedInAccount) =>
  (await diaryOf(baseUrl(), account).ask<{ items: Day[] }>('GET', '/energy_coach_days')).items;

async function opens(page: Page): Promise<void> {
  await page.goto(baseUrl() + today);
  await arrivesAt(page, today);
}

const tap = (page: Page, question: RegExp, answer: string | RegExp) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true }).click();

async function threeTaps(page: Page, [tired, energy, sleep]: [string, string, string]): Promise<void> {
  await tap(page, /How tired were you/, tired);
  await tap(page, /How much energy/, energy);
  await tap(page, /How did you sleep/, sleep);
}

/** A browser does not always report that it is online again; the retry then comes only after five seconds. */
const inTime = { timeout: 15_000 };
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const onDevice = (page: Page) => page.getByText('Saved on this device', { exact: true });

async function losesNetwork(page: Page, context: BrowserContext): Promise<void> {
  await isReadyForNoNetwork(page);
  await context.setOffline(true);
}

test('a member starts by keyboard and accessible names, and records the first day with three keys', async ({
  newcomer: { page, account },
}) => {
  await page.goto(today);
  await arrivesAt(page, today);
  await page.getByRole('link', { name: 'Get started' }).press('Enter');
  await arrivesAt(page, '/energy-coach/start');
  const goesOn = () => page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('button', { name: 'No', exact: true }).press('Enter');
  for (const question of [/How tired have you been/, /get in your way/, /How confident are you/]) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: '6' }).press('Space');
    await goesOn();
  }
  for (let step = 0; step < 3; step += 1) await goesOn();
  await page.getByLabel('Your treatment team’s 24-hour number').fill('1800 555 010');
  await goesOn();
  await page.getByLabel('I agree that my diary is kept in my account').press('Space');
  await page.getByRole('button', { name: 'Start my diary' }).press('Enter');
  await arrivesAt(page, today);
  await expect(page.getByRole('button', { name: /, today: nothing recorded yet$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'still to come' })).toHaveCount(6);

  // No one watches the diary: the signs that can't wait are one tap away, without leaving it.
  await page.getByRole('button', { name: 'Symptoms that can’t wait' }).press('Enter');
  await expect(page.getByText('Tick anything you have now')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Warning signs' })).toBeFocused();

  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  const first = page.getByRole('group', { name: 'How tired were you at your worst today?' });
  await first.getByRole('button', { name: '7', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How much energy do you have now?' })).toBeFocused();
  for (let at = 0; at <= 4; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How did you sleep last night?' })).toBeFocused();
  for (let at = 0; at <= 2; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /, today: filled in$/ })).toBeVisible();
  expect(await daysOf(account)).toMatchObject([{ status: 'done', tiredness: 7, sleep_quality: 2 }]);
});

test('a member who is too tired says so with one tap, and can still add more', async ({
  newcomer: { page, account },
}) => {
  await begins(account);
  await opens(page);
  await page.getByRole('button', { name: 'Too tired today' }).click();
  await expect(page.getByRole('heading', { name: '“Too tired” is all we need' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await daysOf(account)).toMatchObject([{ status: 'too_tired' }]);
  await page.getByRole('button', { name: 'Add more anyway' }).click();
  await threeTaps(page, ['3', '5', 'Good']);
  await expect.poll(() => daysOf(account)).toMatchObject([{ status: 'done' }]);
});

test.describe('offline', () => {
  test.use({ complaints: withoutNetwork });

  test('two devices record the same day, both records are merged, and the member is asked about conflicts', async ({
    newcomer: { page, account },
    context,
  }) => {
    await begins(account);
    await opens(page);
    await onAPhone(
      context,
      async (phone) => {
        await phone.goto(`${baseUrl()}/robots.txt`);
        await putOnDevice(phone, 'member', {}, account);
        await opens(phone);
        await losesNetwork(phone, phone.context());
        await losesNetwork(page, context);
        await threeTaps(page, ['3', '5', 'Good']);
        await expect(onDevice(page)).toBeVisible();
        await tap(phone, /How tired were you/, '8');
        await phone.getByText('How you felt').click();
        await phone.getByRole('group', { name: 'Pain' }).getByRole('radio', { name: '4' }).check();
        await expect(onDevice(phone)).toBeVisible();
        expect(await daysOf(account)).toEqual([]);

        await context.setOffline(false);
        await expect(saved(page)).toBeVisible(inTime);
        await phone.context().setOffline(false);
        await expect(phone.getByRole('heading', { name: 'Tiredness: which answer is right?' })).toBeVisible(
          inTime,
        );
        // It receives the other device's answers before it has sent its own.
        await expect
          .poll(() => daysOf(account), inTime)
          .toMatchObject([{ pain: 4, sleep_quality: 3, conflicts: [{ field: 'tiredness' }] }]);
        await phone.getByRole('button', { name: '3', exact: true }).first().click();
        await expect(phone.getByRole('heading', { name: 'Tiredness: which answer is right?' })).toHaveCount(
          0,
        );
        await expect.poll(() => daysOf(account)).toMatchObject([{ tiredness: 3, conflicts: [] }]);
      },
      { timezoneId: zone, offlineCopy: true },
    );
  });

  test('an entry made offline survives a reload, and is sent later', async ({
    newcomer: { page, account },
    context,
  }) => {
    await begins(account);
    await opens(page);
    await losesNetwork(page, context);
    await threeTaps(page, ['3', '5', 'Good']);
    await page.getByText('A note', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'A note' }).fill(canary);
    await page.getByRole('textbox', { name: 'A note' }).blur();
    await expect(onDevice(page)).toBeVisible();
    await page.reload();
    await arrivesAt(page, today);
    await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
    await expect(onDevice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible(inTime);
    expect(await daysOf(account)).toMatchObject([{ status: 'done', note: canary }]);
  });

  test(
    'a browser that is killed at any moment loses nothing that was shown as saved',
    long,
    async ({ newcomer: { page: first, account }, context }) => {
      const kills = process.env['BARS'] === 'all' ? 50 : 3;
      test.setTimeout(60_000 + kills * 8_000);
      await begins(account);
      await opens(first);
      await losesNetwork(first, context);
      await first.close();
      let called: string | undefined;
      for (let kill = 0; kill < kills; kill += 1) {
        const page = await context.newPage();
        await opens(page);
        const answers = page.locator('.k-answered li').filter({ hasText: 'Tiredness' }).locator('strong');
        // The form is filled with earlier answers, or empty if there were none.
        await expect(page.getByRole('button', { name: 'Too tired today' })).toBeVisible();
        if (called !== undefined) await expect(answers).toHaveText(called);
        if (await answers.isVisible()) await page.getByRole('button', { name: 'Change Tiredness' }).click();
        const next = String(kill % 10 || 10);
        await tap(page, /How tired were you/, next === '10' ? '10, as tired as can be' : next);
        // Half of the browsers are killed at the tap, the others once the entry was shown as saved.
        if (kill % 2 === 1) {
          await expect(onDevice(page)).toBeVisible();
          called = next;
        } else called = undefined;
        await page.close({ runBeforeUnload: false });
      }
      await context.setOffline(false);
      const last = await context.newPage();
      await opens(last);
      await expect(saved(last)).toBeVisible();
      if (called !== undefined)
        expect(await daysOf(account)).toMatchObject([{ tiredness: Number(called), conflicts: [] }]);
    },
  );

  test('signing out leaves nothing readable on the device, and pending entries return after signing in', async ({
    newcomer: { page, account },
    context,
  }) => {
    await page.setViewportSize(sizes.small);
    await begins(account);
    await opens(page);
    await losesNetwork(page, context);
    await page.getByText('A note', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'A note' }).fill(canary);
    await page.getByRole('textbox', { name: 'A note' }).blur();
    await expect(onDevice(page)).toBeVisible();
    expect(await readDeviceStorage(page)).not.toContain(canary);
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await arrivesAt(page, '/tabs/guest-landing');
    const deviceStorage = await readDeviceStorage(page);
    expect(
      [canary, 'Robin', account.token, '1800 555 010'].filter((one) => deviceStorage.includes(one)),
    ).toEqual([]);
    await context.setOffline(false);
    await page.goto(`${baseUrl()}/robots.txt`);
    await putOnDevice(page, 'member', {}, account);
    await opens(page);
    await expect.poll(() => daysOf(account)).toMatchObject([{ note: canary }]);
  });

  test('an urgent symptom shows who to call, even offline', async ({
    newcomer: { page, account },
    context,
  }) => {
    await page.setViewportSize(sizes.small);
    await begins(account);
    await opens(page);
    await losesNetwork(page, context);
    await page.getByText('Warning signs').click();
    await page.getByLabel('Chest pain').check();
    const panel = page.getByRole('dialog', { name: 'Call now. Do not wait' });
    const ways = panel.getByRole('link');
    await expect(ways).toHaveText(['Call my treatment team: 1800 555 010', 'Call 000']);
    await expect(ways.first()).toHaveAttribute('href', 'tel:1800555010');
    // Elements behind the panel cannot be tapped, so their size is not measured.
    const faults = (await faultsStanding(page)).filter((fault) => !fault.includes('name="red_flags'));
    expect(faults.filter((fault) => !fault.startsWith('24 × 24'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => daysOf(account), inTime).toMatchObject([{ red_flags: ['chest_pain'] }]);
  });
});
