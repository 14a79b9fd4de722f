import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { expect, test, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { arrivesAt } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { storedToken } from '../fixtures/frames.ts';
import { long } from '../fixtures/long.ts';
import { productAt, type MovedProduct } from '../fixtures/moved-time.ts';

const today = '/energy-coach/today';

/** The night of the clock change for zones that have one; the other zones go through the same week. */
const april = {
  'Australia/Perth': '2027-04-04',
  'Australia/Adelaide': '2027-04-04',
  'Australia/Brisbane': '2027-04-04',
  'Australia/Lord_Howe': '2027-04-04',
  'Australia/Sydney': '2027-04-04',
};
const october = {
  'Australia/Perth': '2027-10-03',
  'Australia/Adelaide': '2027-10-03',
  'Australia/Brisbane': '2027-10-03',
  'Australia/Lord_Howe': '2027-10-03',
  'Pacific/Auckland': '2027-09-26',
};

/** The instant with this local time. */
function instantOf(zone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const near = wall - (wallOf(zone, wall) - wall);
  return near - (wallOf(zone, near) - wall);
}

interface Person {
  zone: string;
  context: BrowserContext;
  page: Page;
}
interface Moment {
  at: number;
  who: Person;
  does: () => Promise<void>;
}

async function comes(product: MovedProduct, browser: Browser, zone: string, at: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: zone });
  await product.setTime(at, context);
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await putOnDevice(page, 'member', {}, await product.member());
  return { zone, context, page };
}

async function opens(page: Page): Promise<void> {
  await page.goto(today);
  await arrivesAt(page, today);
}

const tap = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true }).click();
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Fills in a day; its tiredness score identifies it. */
async function fills(page: Page, tired: number): Promise<void> {
  await tap(page, /^How tired were you at your worst/, String(tired));
  await tap(page, /^How much energy/, '5');
  await tap(page, /^How did you sleep/, 'Good');
  await expect(page.getByRole('heading', { name: /^That’s all for/ })).toBeVisible();
  await isSaved(page);
}

async function starts({ page }: Person): Promise<void> {
  await page.goto('/energy-coach/start');
  await arrivesAt(page, '/energy-coach/start');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  for (const question of [/How tired have you been/, /get in your way/, /How confident are you/]) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: '5' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  // The goal, length, reminder and phone number of the team can all stay at their defaults.
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I agree that my diary is kept in my account').check();
  await page.getByRole('button', { name: 'Start my diary' }).click();
  await arrivesAt(page, today);
}

const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));
const canBeWritten = (page: Page) => page.locator('.k-week button');
const dayOf = (page: Page, date: string) =>
  canBeWritten(page)
    .filter({ hasText: String(Number(date.slice(8))) })
    .filter({ hasText: inWords(date).split(',')[0] ?? '' });

/** Leaves the page open past midnight. */
async function passesMidnight({ context }: Person): Promise<void> {
  await context.clock.fastForward(2 * 60_000);
}

/** A week around the clock change: two days are filled in as late as possible, one of them across midnight. */
function weekOf(who: Person, change: string): Moment[] {
  const { page, zone } = who;
  const day = (number: number) => daysAfter(change, number - 4);
  const at = (number: number, time: string, does: Moment['does']): Moment => ({
    at: instantOf(zone, day(number), time),
    who,
    does,
  });
  const inTheMorning = (number: number) =>
    at(number, '07:30', async () => {
      await opens(page);
      await fills(page, number);
    });
  return [
    at(1, '07:30', () => starts(who)),
    inTheMorning(3),
    inTheMorning(4),
    at(4, '23:59', async () => {
      await opens(page);
      await expect(canBeWritten(page)).toHaveCount(4);
      await dayOf(page, day(1)).click();
      await fills(page, 1);
    }),
    at(5, '00:01', async () => {
      await opens(page);
      await expect(dayOf(page, day(1))).toHaveCount(0);
      await expect(canBeWritten(page)).toHaveCount(4);
      await dayOf(page, day(2)).click();
      await fills(page, 2);
    }),
    at(5, '23:59', async () => {
      await opens(page);
      await tap(page, /^How tired were you at your worst/, '5');
      await passesMidnight(who);
    }),
    // A form started before midnight and finished after it still belongs to the day on which it was started.
    at(6, '00:01', async () => {
      await tap(page, /^How much energy/, '5');
      await tap(page, /^How did you sleep/, 'Good');
      await isSaved(page);
      await waitsAWhile(who);
      await expect(
        page.getByRole('heading', { name: /^How tired were you at your worst today/ }),
      ).toBeVisible();
    }),
    inTheMorning(6),
    inTheMorning(7),
  ];
}

const waitsAWhile = ({ context }: Person) => context.clock.fastForward(20 * 60_000);

async function looksBack({ page }: Person): Promise<void> {
  await opens(page);
  await page.getByRole('link', { name: 'Review my week' }).click();
  await arrivesAt(page, '/energy-coach/review');
  await expect(
    page.getByText('Your tiredness was moderate. It averaged 4 out of 10 over 7 days.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save my review' })).toBeVisible();
}

for (const [season, zones] of Object.entries<Readonly<Record<string, string>>>({ april, october }))
  test(
    `each day is saved under its own date in every zone, even across clock changes: ${season}`,
    long,
    async ({ browser }) => {
      test.setTimeout(400_000);
      const begins = new Date(
        Math.min(...Object.values(zones).map((night) => Date.parse(night))) - 5 * 86_400_000,
      );
      const product = await productAt(begins.toISOString());
      const people: Person[] = [];
      try {
        for (const zone of Object.keys(zones))
          people.push(await comes(product, browser, zone, begins.toISOString()));
        const changeOf = ({ zone }: Person) => zones[zone] ?? '';
        const moments = people.flatMap((who) => [
          ...weekOf(who, changeOf(who)),
          {
            at: instantOf(who.zone, daysAfter(changeOf(who), 4), '00:01'),
            who,
            does: () => looksBack(who),
          },
        ]);
        for (const { at, who, does } of moments.toSorted((a, b) => a.at - b.at)) {
          await product.setTime(new Date(at).toISOString(), who.context);
          await test.step(
            `${who.zone} at ${new Date(wallOf(who.zone, at)).toISOString().slice(0, 16)}`,
            does,
          );
        }
        let count = 0;
        for (const who of people) {
          const diary = diaryOf(product.url, { token: await storedToken(who.page) });
          const first = daysAfter(changeOf(who), -3);
          const { items } = await diary.ask<{ items: EnergyDay[] }>(
            'GET',
            `/energy_coach_days?from=${first}`,
          );
          const details = items.map(({ date, day_number, tiredness, entered_late, zone }) =>
            [date, day_number, tiredness, entered_late ? 'late' : 'in time', zone].join(' '),
          );
          const due = [1, 2, 3, 4, 5, 6, 7].map((number) =>
            [daysAfter(first, number - 1), number, number, number < 3 ? 'late' : 'in time', who.zone].join(
              ' ',
            ),
          );
          expect(details).toEqual(due);
          expect(items[4]).toMatchObject({ energy_evening: 5, energy_morning: null });
          count += items.length;
        }
        process.stdout.write(
          `figure: ${count} days of ${people.length} zones, 0 on another date, doubled or missing\n`,
        );
      } finally {
        for (const { context } of people) await context.close();
        await product.end();
      }
    },
  );
