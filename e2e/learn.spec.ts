import { hostileTexts } from '@kindred/rigs/fuzzer/hostile-texts.ts';
import type { Locator, Page } from 'playwright/test';
import { arrivesAt, waitUntilHydrated, isAwake } from './fixtures/arrive.ts';
import { readStoredValue } from './fixtures/frames.ts';
import { baseUrl, expect, test, withoutNetwork } from './fixtures/people.ts';
import { long } from './fixtures/long.ts';

const topic = '/tabs/learn/fatigue';
const activity = `${topic}?part=know-your-day`;

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAwake(page);
}

/** Stays at the end of a step until it counts as read. */
async function reads(page: Page, step: number): Promise<void> {
  await page.locator(`.k-step-end[data-step="${step}"]`).scrollIntoViewIfNeeded();
  await page
    .locator(`.k-step-end[data-step="${step}"]`)
    .evaluate((end) => end.scrollIntoView({ block: 'center' }));
  await expect(page.locator('.k-contents li').nth(step - 1)).toHaveAttribute('data-read', 'true');
}

test('a guest reads on, and continues another day where they were, with the same level and filters', async ({
  guest,
}) => {
  await opens(guest, topic);
  await reads(guest, 1);
  await expect(guest.getByText('1 of 4 read')).toBeVisible();
  await opens(guest, '/tabs/learn');
  await expect(guest.getByRole('heading', { name: 'Carry on where you left off' })).toBeVisible();
  await guest
    .getByRole('region', { name: 'Carry on where you left off' })
    .getByRole('link', { name: 'Continue Fatigue' })
    .click();
  await expect(guest).toHaveURL(/\/tabs\/learn\/fatigue#read-\d$/);
  await expect(guest.locator('.k-contents li').first()).toHaveAttribute('data-read', 'true');

  // The level.
  const short = guest.getByRole('link', { name: 'In short', exact: true });
  await waitUntilHydrated(short);
  await short.click();
  await arrivesAt(guest, `${topic}?level=short`);
  await guest.getByRole('region', { name: 'Related' }).getByRole('link').first().click();
  await expect(short).toHaveAttribute('aria-current', 'true');
  await guest.goto('/tabs/learn/sleep');
  await expect(short).toHaveAttribute('aria-current', 'true');

  // The filters.
  await opens(guest, '/tabs/learn');
  await guest.getByLabel('Type of blood cancer').selectOption('Follicular lymphoma');
  await guest.getByRole('button', { name: 'Show topics' }).click();
  await arrivesAt(guest, '/tabs/learn?diagnosis=follicular-lymphoma');
  await expect(guest.locator('#found + p')).toContainText('topics');
  await opens(guest, '/tabs/learn');
  await guest.getByRole('link', { name: 'Use your previous filters: Follicular lymphoma' }).click();
  await arrivesAt(guest, '/tabs/learn?diagnosis=follicular-lymphoma');
});

test.describe('offline', () => {
  test.use({ offlineCopy: true, complaints: withoutNetwork });
  test('a member’s reading progress is sent once online', async ({ newcomer, context }) => {
    const { page, account } = newcomer;
    const report = async () => {
      const answer = await fetch(`${baseUrl()}/api/v1/topic_progresses`, {
        headers: { 'X-Auth-Header': account.token },
      });
      return ((await answer.json()) as { topic_progresses: { steps: number[] }[] }).topic_progresses;
    };
    await opens(page, topic);
    await reads(page, 1);
    await expect.poll(report).toMatchObject([{ topic_id: 'fatigue', steps: [1] }]);
    await context.setOffline(true);
    await reads(page, 2);
    expect(await report()).toMatchObject([{ steps: [1] }]);
    await context.setOffline(false);
    await expect.poll(async () => (await report())[0]?.steps).toEqual(expect.arrayContaining([1, 2]));
  });
});

test('a guest’s answers stay on their device, and the page says so', async ({ guest, browser }) => {
  await opens(guest, activity);
  await guest.getByLabel('What is the one thing you want energy for this week?').fill('The garden');
  await guest.getByRole('radio', { name: '7', exact: true }).first().check({ force: true });
  await expect(guest.getByText('we can’t see them')).toBeVisible();
  await expect
    .poll(() => readStoredValue(guest, 'drafts'))
    .toMatchObject({
      saved: { 'activity:fatigue/know-your-day': { 'one-thing': ['The garden'], 'tired-now': ['7'] } },
    });
  await guest.reload();
  await expect(guest.getByLabel('What is the one thing you want energy for this week?')).toHaveValue(
    'The garden',
  );
  await expect(guest.getByRole('radio', { name: '7', exact: true }).first()).toBeChecked();
  const stranger = await (await browser.newContext()).newPage();
  await opens(stranger, baseUrl() + activity);
  await expect(stranger.getByLabel('What is the one thing you want energy for this week?')).toHaveValue('');
});

test('a member is recommended topics with the reason, and answers are saved in the account and read by no one else', async ({
  newcomer,
}) => {
  const { page, account } = newcomer;
  const answer = await fetch(`${baseUrl()}/api/v1/accounts/profile`, {
    method: 'PUT',
    headers: { 'X-Auth-Header': account.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: { goal: { goal_key: 'energy' } } }),
  });
  expect(answer.status).toBe(200);
  await opens(page, '/tabs/learn');
  const suited = page.getByRole('region', { name: 'For you' });
  await expect(suited.getByRole('link').first()).toHaveText('Fatigue');
  await expect(suited).toContainText('For your goal');
  const ask = page.getByLabel('What is the one thing you want energy for this week?');
  await opens(page, activity);
  await ask.fill('The garden');
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  await page.reload();
  await expect(ask).toHaveValue('The garden');
  const request = `${baseUrl()}/api/v1/interactive_answers?topic_id=fatigue&module_key=know-your-day`;
  expect((await fetch(request)).status).toBe(401);
});

test('a voice reads paragraph by paragraph, and can be paused and stopped', async ({ guest }) => {
  await guest.addInitScript(() => {
    // A device with speech that finishes each paragraph on request: `finishWords()`.
    let current: SpeechSynthesisUtterance | undefined;
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-US', localService: true }],
      cancel: () => (current = undefined),
      speak: (words: SpeechSynthesisUtterance) => (current = words),
    });
    class Words extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Words });
    Object.assign(globalThis, { finishWords: () => current?.dispatchEvent(new Event('end')) });
  });
  await opens(guest, topic);
  const spoken = guest.locator('[data-spoken]');
  await guest.getByRole('button', { name: 'Listen' }).click();
  await expect(spoken).toHaveText('What to know');
  await guest.evaluate(() => (globalThis as unknown as { finishWords: () => void }).finishWords());
  const second = await spoken.innerText();
  expect(second).not.toBe('What to know');
  await guest.getByRole('button', { name: 'Pause' }).click();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(spoken).toHaveText(second);
  await guest.getByRole('button', { name: 'Stop' }).click();
  await expect(spoken).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Listen' })).toBeVisible();
});

test.describe('on a device with an offline copy', () => {
  test.use({ offlineCopy: true });

  test(
    'a saved topic opens offline at every level, until it is removed',
    long,
    async ({ guest, context }) => {
      await opens(guest, '/tabs/learn/sleep');
      await guest.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await guest.reload();
      await guest.getByRole('button', { name: 'More' }).click();
      await guest.getByRole('button', { name: 'Save on this device' }).click();
      await expect(
        guest.getByText('Saved on this device. You can read it without the internet.'),
      ).toBeVisible();
      await context.setOffline(true);
      const later = await context.newPage();
      await later.goto('/tabs/learn/sleep?level=full');
      await expect(later.locator('main h1')).toHaveText('Sleep');
      await expect(later.getByRole('link', { name: 'In full', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await context.setOffline(false);
      await opens(guest, '/tabs/learn');
      const saved = guest.getByRole('region', { name: 'Saved on this device' });
      await saved.getByRole('button', { name: 'Remove Sleep' }).click();
      await expect(saved.getByRole('link')).toHaveCount(0);
    },
  );
});

test('a device without a voice has no listen button; a printed topic has its text, sources and URL, and no buttons', async ({
  guest,
}) => {
  await guest.addInitScript(() => {
    Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
  });
  await opens(guest, topic);
  await expect(guest.getByRole('button', { name: 'More' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Listen' })).toHaveCount(0);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByText(`Printed from ${baseUrl()}${topic}`)).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Where this information comes from' })).toBeVisible();
  await expect(guest.locator('.k-provenance a').first()).toBeVisible();
  await expect(guest.locator('button:visible, nav:visible')).toHaveCount(0);
  const spelled = (link: Locator) => link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await spelled(guest.locator('.k-prose a[href^="/"]').first())).toBe('none');
  expect(await spelled(guest.locator('main a[href^="http"]').first())).toContain('http');
  // As wide as a sheet of paper.
  await guest.setViewportSize({ width: 660, height: 990 });
  const left = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().left));
  expect(await left(guest.locator('h1'))).toBe(await left(guest.locator('.k-prose').first()));
});

test('no input to an activity is executed or breaks the page', long, async ({ guest }) => {
  test.setTimeout(600_000);
  const seed = 2027;
  const texts = hostileTexts(seed, process.env['BARS'] === 'all' ? 3_000 : 100);
  await opens(guest, activity);
  const fields = guest.locator('.k-step-end textarea');
  await expect(fields.first()).toBeVisible();
  const count = await fields.count();
  expect(count).toBeGreaterThan(2);
  for (const [at, text] of texts.entries()) await fields.nth(at % count).fill(text);
  await fields.first().fill(texts[0] ?? '');
  // Waits until all earlier input has been saved.
  await guest.evaluate(() => navigator.locks.request('kindred.session', () => undefined));
  await guest.reload();
  await expect(fields.first()).toHaveValue(texts[0] ?? '');
  expect(await guest.evaluate(() => 'kindredHit' in globalThis)).toBe(false);
  await expect(guest.locator('main h1')).toHaveText('Know your day');
  process.stdout.write(`figure: hostile texts typed ${texts.length}, run 0 (seed ${seed})\n`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each reading level is a link, and each says when to call', async ({ page }) => {
    await page.goto(topic);
    await expect(page.getByRole('link', { name: 'Plain', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('link', { name: 'In short', exact: true }).click();
    await expect(page).toHaveURL(`${topic}?level=short`);
    await expect(page.getByRole('heading', { name: 'Call now, day or night' })).toBeInViewport();
    const short = (await page.locator('main').innerText()).length;
    await page.getByRole('link', { name: 'In full', exact: true }).click();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(short);
    await expect(page.getByRole('heading', { name: 'Call now, day or night' })).toHaveCount(1);
  });

  test('the list can be filtered by illness, stage and group', async ({ page }) => {
    await page.goto('/tabs/learn');
    await page.getByLabel('Stage of treatment').selectOption('Grieving');
    await page.getByRole('button', { name: 'Show topics' }).click();
    await expect(page.locator('#found')).toHaveText('Grieving');
    await expect(page.locator('main').getByRole('link', { name: 'Grief', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.locator('main').getByRole('link', { name: 'Side effects' }).click();
    await expect(page.locator('main').getByRole('link', { name: 'Fatigue' })).toBeVisible();
  });

  test('the questions of an activity can be read', async ({ page }) => {
    await page.goto(activity);
    await expect(page.locator('noscript li').last()).toHaveText(
      'What is the one thing you want energy for this week?',
    );
    await expect(page.locator('noscript li').last()).toBeVisible();
  });
});
