import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { redFlagNames } from '@kindred/contract/energy/rules/red-flags.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { expect, test, type Page } from 'playwright/test';
import { arrivesAt } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { storedToken } from '../fixtures/frames.ts';
import { keyboardOn, type Keyboard } from '../fixtures/keyboard.ts';
import { productAt } from '../fixtures/moved-time.ts';

const today = '/energy-coach/today';
const zone = 'Australia/Sydney';
const first = '2027-03-29';
/** Nine in the morning there. The clocks go back on the seventh day. */
const morning = (at: number) => `${daysAfter(first, at)}T${at < 6 ? '09:00:00+11:00' : '09:00:00+10:00'}`;
test.use({ timezoneId: zone });

interface Walk {
  page: Page;
  keys: Keyboard;
  /** Opens the diary on that day, as a member does in the morning. */
  wakeOn: (at: number) => Promise<void>;
}

const readStored = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Three keys, and a screen reader announces the next question each time. */
async function quickDay(
  { page, keys }: Walk,
  [tired, energy, sleep]: readonly [string, string, string],
): Promise<void> {
  await keys.press('button', tired, /^How tired were you at worst/);
  await expect(page.getByRole('heading', { name: /^How much energy/ })).toBeFocused();
  await keys.press('button', energy, /^How much energy/);
  await expect(page.getByRole('heading', { name: /^How did you sleep/ })).toBeFocused();
  await keys.press('button', sleep, /^How did you sleep/);
  await expect(page.getByRole('heading', { name: /^That’s all for/ })).toBeFocused();
  await readStored(page);
}

async function starts({ page, keys }: Walk): Promise<void> {
  await keys.press('link', 'Get started');
  await arrivesAt(page, '/energy-coach/start');
  // An urgent sign comes first; here it was a slip.
  await keys.press('button', 'Yes, show me the list');
  await expect(page.getByRole('heading', { name: 'Do you have any of these now?' })).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(redFlagNames.length);
  await expect(page.getByRole('group', { name: 'Who to call' })).toBeInViewport();
  await keys.choose('checkbox', 'Chest pain');
  await expect(page.getByRole('dialog', { name: 'Call now. Do not wait' })).toBeVisible();
  await page.keyboard.press('Escape');
  await keys.to('checkbox', 'Chest pain');
  await page.keyboard.press('Space');
  await keys.press('button', 'None of these');
  await keys.choose('radio', '6', /^How tired have you been/);
  await keys.press('button', 'Continue');
  await keys.choose('radio', '5', /get in your way/);
  await keys.press('button', 'Continue');
  await keys.choose('radio', '4', /^How confident are you/);
  await keys.press('button', 'Continue');
  await keys.write(/^What would you like to have more energy for/, 'Walk with my dog');
  await keys.press('button', 'Continue');
  await keys.press('button', 'Continue');
  await keys.press('button', 'Continue');
  await keys.write(/^24-hour number of your treatment team/, '1800 555 010');
  await keys.press('button', 'Continue');
  await keys.choose('checkbox', /^Store my diary in my account/);
  await keys.press('button', 'Start my diary');
  await arrivesAt(page, today);
}

async function addsActivity(
  { page, keys }: Walk,
  [label, kind, minutes, effect]: readonly [string, string, string, string],
): Promise<void> {
  await keys.write('What did you do?', label);
  await keys.choose('radio', kind, 'What kind?');
  await keys.choose('radio', minutes, 'How many minutes?');
  await keys.choose('radio', effect, 'What did it do to your energy?');
  await keys.press('button', 'Add this');
  await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
}

/** Every question of a day. */
async function fullDay(walk: Walk): Promise<void> {
  const { page, keys } = walk;
  await quickDay(walk, ['5', '6', 'Good']);
  await keys.press('summary', 'What you did');
  await addsActivity(walk, ['Garden', 'Something I enjoy', '60', 'Gave a lot']);
  await addsActivity(walk, ['Washing', 'At home', '90', 'Took some']);
  await keys.press('summary', 'Treatment');
  await keys.choose('radio', 'Chemo', 'Treatment on this day');
  await keys.press('summary', 'How you felt');
  await keys.choose('radio', '3', 'Low mood');
  await keys.press('summary', 'Sleep, rest, food and movement');
  await keys.write(/^Hours of sleep/, '7.5');
  await keys.write(/^Minutes of movement/, '25');
  await keys.press('summary', 'A note');
  await keys.write(/^A note/, 'Better than I thought');
  await keys.to('summary', 'Warning signs');
  await readStored(page);
}

interface LookBack {
  scores: readonly [string, string, string];
  question?: string;
  next: RegExp;
}

async function looksBack({ page, keys }: Walk, { scores, question, next }: LookBack): Promise<void> {
  await keys.press('link', 'Review my week');
  await arrivesAt(page, '/energy-coach/review');
  // The picture is a chart, and a table by a key.
  const parts = page.getByRole('region', { name: 'Energy by time of day' });
  await parts.getByRole('checkbox', { name: 'Show as a table' }).press('Space');
  await expect(parts.getByRole('row', { name: /^morning / })).toBeVisible();
  await keys.choose('radio', scores[0], /^How tired are you these days/);
  await keys.choose('radio', scores[1], /get in your way/);
  await keys.choose('radio', scores[2], /^How confident are you/);
  if (question !== undefined) await keys.write(/^Questions for my team/, question);
  await keys.choose('radio', next, 'What would you like to do next?');
  await keys.press('button', 'Save my review');
  await expect(page.getByText('Saved. Thank you for reviewing your week.')).toBeVisible();
}

async function firstWeek(walk: Walk): Promise<void> {
  const { page, keys, wakeOn } = walk;
  await quickDay(walk, ['7', '4', 'So-so']);
  await wakeOn(1);
  await quickDay(walk, ['6', '5', 'Good']);
  await wakeOn(2);
  await keys.press('button', 'Too tired today');
  await expect(page.getByRole('heading', { name: 'Too tired. That’s all we need' })).toBeVisible();
  await readStored(page);
  await wakeOn(3);
  await fullDay(walk);
  await wakeOn(4);
  await keys.press('button', 'Same as yesterday');
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
  await readStored(page);
  // The fifth day was missed, and is filled in a day later.
  await wakeOn(6);
  await quickDay(walk, ['4', '6', 'Very good']);
  await keys.press('button', /: nothing recorded$/);
  await expect(page.getByRole('heading', { name: 'An earlier day' })).toBeVisible();
  await quickDay(walk, ['10, as tired as can be', '0, none', 'Very bad']);
}

/** One of ours with a plan, and one in the member's own words: two are enough, and no third is offered. */
async function chooses({ page, keys }: Walk): Promise<void> {
  await keys.press('link', 'Choose what to try');
  await arrivesAt(page, '/energy-coach/strategies');
  await keys.press('summary', 'Try something of my own');
  await keys.write(/^What I’d like to try/, 'Ask Jo to shop');
  await keys.press('button', 'Add it to my list');
  await expect(page.getByRole('heading', { name: 'Ask Jo to shop' })).toBeVisible();
  await keys.press('link', 'Timer pacing');
  await arrivesAt(page, '/energy-coach/strategies/timer-pacing');
  await keys.write(/^My when–then plan/, 'When I wash up, then I sit after ten minutes');
  await keys.press('button', 'Choose this');
  await expect(page.getByText('“Timer pacing” is on your list for this week.')).toBeVisible();
  await page.goto('/energy-coach/strategies/sit-to-do-it');
  await arrivesAt(page, '/energy-coach/strategies/sit-to-do-it');
  await expect(page.getByText('You have 2, and that’s enough for a week.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose this' })).toHaveCount(0);
}

async function secondWeek(walk: Walk): Promise<void> {
  const { page, keys, wakeOn } = walk;
  const inShort = 'Did you use it today? (optional)';
  await wakeOn(7);
  await quickDay(walk, ['4', '6', 'Good']);
  await keys.choose('checkbox', 'Timer pacing', inShort);
  await readStored(page);
  await wakeOn(8);
  await quickDay(walk, ['3', '7', 'Good']);
  await keys.press('summary', 'What you tried');
  await expect(page.getByText('My plan: When I wash up, then I sit after ten minutes')).toBeVisible();
  await keys.choose('radio', 'Yes', 'Did you use “Timer pacing”?');
  await keys.choose('radio', 'It helped', 'Did “Timer pacing” help that day?');
  await keys.choose('radio', 'No', 'Did you use “Ask Jo to shop”?');
  await readStored(page);
  await wakeOn(9);
  // Tried strategies belong to one day, and are not copied.
  await keys.press('button', 'Same as yesterday');
  await expect(page.getByRole('checkbox', { name: 'Timer pacing' })).not.toBeChecked();
  await readStored(page);
  await wakeOn(10);
  await keys.press('button', 'Too tired today');
  await readStored(page);
  await wakeOn(11);
  await quickDay(walk, ['6', '4', 'So-so']);
  await wakeOn(12);
  await quickDay(walk, ['2', '8', 'Very good']);
  await keys.choose('checkbox', 'Timer pacing', inShort);
  await keys.choose('checkbox', 'Ask Jo to shop', inShort);
  await page.keyboard.press('Space');
  await readStored(page);
}

test('two weeks with the coach work by keyboard and accessible names alone, from the safety screen to the report', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const product = await productAt(morning(0));
  const context = await browser.newContext({ baseURL: product.url, timezoneId: zone });
  try {
    await product.setTime(morning(0), context);
    const account = await product.member();
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await putOnDevice(page, 'member', {}, account);
    const walk: Walk = {
      page,
      keys: await keyboardOn(page),
      wakeOn: async (at) => {
        // No request is pending while the clocks of both ends are set.
        await page.goto('/robots.txt');
        await product.setTime(morning(at), context);
        await page.goto(today);
        await arrivesAt(page, today);
      },
    };
    await walk.wakeOn(0);
    await starts(walk);
    await firstWeek(walk);
    await walk.wakeOn(7);
    await looksBack(walk, {
      scores: ['6', '5', '5'],
      question: 'Could it be my blood count?',
      next: /^Another week with something new/,
    });
    await chooses(walk);
    await secondWeek(walk);
    await walk.wakeOn(14);
    await looksBack(walk, { scores: ['4', '3', '7'], next: /^Finish/ });

    const diary = diaryOf(product.url, { token: await storedToken(page) });
    const { items } = await diary.ask<{ items: EnergyDay[] }>('GET', `/energy_coach_days?from=${first}`);
    expect(items.map(({ date, status }) => `${date.slice(5)} ${status}`)).toEqual([
      '03-29 done',
      '03-30 done',
      '03-31 too_tired',
      '04-01 done',
      '04-02 done',
      '04-03 done',
      '04-04 done',
      '04-05 done',
      '04-06 done',
      '04-07 done',
      '04-08 too_tired',
      '04-09 done',
      '04-10 done',
    ]);
    expect(items.filter(({ entered_late }) => entered_late).map(({ date }) => date)).toEqual(['2027-04-03']);
    const { items: tried } = await diary.ask<{ items: PatientStrategy[] }>('GET', '/patient_strategies');
    expect(
      Object.fromEntries(tried.map(({ name, used_days, when_then }) => [name, [used_days, when_then]])),
    ).toEqual({
      'Timer pacing': [3, 'When I wash up, then I sit after ten minutes'],
      'Ask Jo to shop': [0, null],
    });
    await readsOn(walk);
  } finally {
    await context.close();
    await product.end();
  }
});

/** The result: the summary of both weeks, and the report for the team. */
async function readsOn({ page, keys }: Walk): Promise<void> {
  await keys.press('link', 'Report for my team');
  await expect(page.getByRole('heading', { name: 'My energy report' })).toBeVisible();
  const sheet = page.locator('.k-report');
  await expect(sheet).toContainText('Timer pacing: used on 3 days');
  await expect(sheet).toContainText('Walk with my dog');
  await keys.press('link', 'All weeks');
  await expect(sheet).toContainText('13 of 14');
  await expect(sheet).toContainText('Could it be my blood count?');
  await page.goto('/energy-coach/summary');
  await arrivesAt(page, '/energy-coach/summary');
  await keys.choose('checkbox', 'Show as a table');
  await expect(page.getByRole('row', { name: /^Tiredness, average/ })).toBeVisible();
  await keys.press('link', 'Report for all weeks');
  await expect(sheet).toContainText('13 of 14');
}
