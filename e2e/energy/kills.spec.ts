import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import { seededRandom } from '@kindred/rigs/kill/seeded-random.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { comesAgain, type SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import { expect, test, type Page } from 'playwright/test';
import { arrivesAt, isReadyForNoNetwork } from '../fixtures/arrive.ts';
import { diaryLedger, type DiaryLedger } from '../fixtures/diary-ledger.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { storedToken } from '../fixtures/frames.ts';
import { killableBrowser, type KillableBrowser } from '../fixtures/killable-browser.ts';
import { long } from '../fixtures/long.ts';
import { productAt, type MovedProduct } from '../fixtures/moved-time.ts';

const today = '/energy-coach/today';
const zone = 'Australia/Sydney';
const first = '2027-03-20';
const size = { days: 30, kills: 50 };
const seed = Number(process.env['SEED'] ?? 29);
/** Nine in the evening, so that the whole test stays within that day. */
const evening = (day: number) => new Date(Date.parse(`${daysAfter(first, day)}T09:00:00Z`)).toISOString();

type Chance = (below: number) => number;
type When = 'as it opens' | 'with the tap' | 'once it was saved';
interface Slot {
  day: number;
  device: number;
  taps: number;
  kills: Map<number, When>;
}

/** Which device is used on which day, how much is recorded, and where it is killed; deterministic for a given seed. */
function planOf(chance: Chance): Slot[] {
  const slots = Array.from({ length: size.days }, (_, day) => [0, 1].map((device) => ({ day, device })))
    .flat()
    .map((one): Slot => ({ ...one, taps: 2 + chance(3), kills: new Map() }));
  const whens: readonly When[] = ['as it opens', 'with the tap', 'with the tap', 'once it was saved'];
  for (let left = size.kills; left > 0;) {
    const slot = slots[chance(slots.length)];
    const tap = chance(slot?.taps ?? 1);
    if (!slot || slot.kills.has(tap)) continue;
    slot.kills.set(tap, whens[chance(whens.length)] ?? 'with the tap');
    left -= 1;
  }
  return slots;
}

const onDevice = (page: Page) => page.locator('.k-saved').getByText('Saved on this device', { exact: true });

async function unfold(page: Page, part: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: part });
  const isOpen = await summary.evaluate((one) => one.closest('details')?.open);
  if (!isOpen) await summary.click();
}

interface Tap {
  field: 'tiredness' | 'pain' | 'note' | 'activities';
  value: number | string;
  /** Stops before the final key or tap, which submits the answer. */
  does: (page: Page) => Promise<() => Promise<unknown>>;
}

/** An unused value for some field, so that each can be distinguished from all others. */
function tapOf(chance: Chance, serial: number): Tap {
  const number = 1 + (serial % 9);
  const word = `word-${serial}`;
  const ways: readonly Tap[] = [
    {
      field: 'tiredness',
      value: number,
      does: async (page) => {
        const again = page.getByRole('button', { name: 'Change Tiredness' });
        if (await again.isVisible()) await again.click();
        const group = page.getByRole('group', { name: /^How tired were you at your worst/ });
        return () => group.getByRole('button', { name: String(number), exact: true }).click();
      },
    },
    {
      field: 'pain',
      value: number,
      does: async (page) => {
        await unfold(page, 'How you felt');
        const group = page.getByRole('group', { name: 'Pain' });
        return () => group.getByRole('radio', { name: String(number), exact: true }).click();
      },
    },
    {
      field: 'note',
      value: word,
      does: async (page) => {
        await unfold(page, 'A note');
        await page.getByRole('textbox', { name: 'A note' }).fill(word);
        return () => page.keyboard.press('Tab');
      },
    },
    {
      field: 'activities',
      value: word,
      does: async (page) => {
        await unfold(page, 'What you did');
        await page.getByLabel('What did you do?').fill(word);
        return () => page.getByRole('button', { name: 'Add this activity' }).click();
      },
    },
  ];
  return ways[chance(ways.length)] ?? tapOf(chance, serial);
}

interface Rig {
  base: string;
  devices: readonly KillableBrowser[];
  ledger: DiaryLedger;
  chance: Chance;
  serial: number;
}

/** Steps still pending when the browser is killed are ignored. Any other error is a failure. */
async function cutOff(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!/has been closed|was detached|net::ERR_ABORTED/.test(String(error))) throw error;
  }
}

async function opens({ base, devices }: Rig, { day, device }: Slot, when?: When): Promise<Page | undefined> {
  const browser = devices[device];
  const page = await browser?.openAt(evening(day));
  if (!browser || !page) throw new Error('no such device');
  if (when === 'as it opens') {
    const opening = cutOff(page.goto(base + today));
    await browser.kill();
    await opening;
    return undefined;
  }
  await page.goto(base + today);
  await arrivesAt(page, today);
  return page;
}

/** Everything shown as saved before the kill counts as acknowledged; nothing else does. */
async function taps(rig: Rig, slot: Slot, page: Page, when: When | undefined): Promise<boolean> {
  const { chance, ledger, devices } = rig;
  rig.serial += 1;
  const { field, value, does } = tapOf(chance, rig.serial);
  const last = await does(page);
  const details = ledger.tell({ device: slot.device, date: daysAfter(first, slot.day), field, value });
  const saved = async () => {
    await last();
    await onDevice(page).waitFor();
    details.isSaved();
  };
  if (when !== 'with the tap') {
    await saved();
    if (when) await devices[slot.device]?.kill();
    return when !== undefined;
  }
  const saving = cutOff(saved());
  // Somewhere between the tap and shortly afterwards: the test is about that moment.
  await pause(chance(60));
  await devices[slot.device]?.kill();
  await saving;
  return true;
}

async function livesThrough(rig: Rig, slot: Slot): Promise<void> {
  let page: Page | undefined;
  for (let tap = 0; tap < slot.taps; tap += 1) {
    const when = slot.kills.get(tap);
    if (when === 'as it opens') await opens(rig, slot, when);
    page = when === 'as it opens' ? undefined : page;
    page ??= await opens(rig, slot);
    if (!page) continue;
    const isKilled = await taps(rig, slot, page, when === 'as it opens' ? undefined : when);
    if (isKilled) page = undefined;
  }
}

async function daysAtServer(product: MovedProduct, page: Page): Promise<EnergyDay[]> {
  const diary = diaryOf(product.url, { token: await storedToken(page) });
  return (await diary.ask<{ items: EnergyDay[] }>('GET', `/energy_coach_days?from=${first}`)).items;
}

/** Ready to go offline: the diary is started, its page is cached, and the profile is on disk. */
async function prepare(product: MovedProduct, devices: readonly KillableBrowser[]): Promise<SignedInAccount> {
  const account = await product.member();
  await diaryOf(product.url, account).start({ zone });
  for (const [at, device] of devices.entries()) {
    // One sign-in at a time, because of the rate limit.
    await product.setTime(new Date(Date.parse(evening(0)) + (at + 1) * 60_000).toISOString());
    const page = await device.openAt(evening(0));
    await page.goto(`${product.url}/robots.txt`);
    // Each device has its own session, as in real life.
    await putOnDevice(page, 'member', {}, await comesAgain(product.url, account));
    await page.goto(product.url + today);
    await arrivesAt(page, today);
    await isReadyForNoNetwork(page);
    await device.close();
  }
  return account;
}

/** After two weeks the session has expired: the member signs in again, and pending entries are sent. */
async function signsInAgain(base: string, page: Page, account: SignedInAccount): Promise<void> {
  await page.goto(base + today);
  await expect.poll(() => storedToken(page).then(Boolean, () => false)).toBe(false);
  await page.goto(`${base}/robots.txt`);
  await putOnDevice(page, 'member', {}, await comesAgain(base, account));
}

test(
  `${size.kills} kills of the browser in ${size.days} days offline, on two devices: every entry shown as saved exists once`,
  long,
  async () => {
    test.setTimeout(1_500_000);
    const random = seededRandom(seed);
    const chance: Chance = (below) => Math.floor(random() * below);
    const plan = planOf(chance);
    const product = await productAt(evening(0));
    const devices = [await killableBrowser(zone), await killableBrowser(zone)];
    try {
      const account = await prepare(product, devices);
      await product.kill();
      const rig: Rig = { base: product.url, devices, ledger: diaryLedger(), chance, serial: 0 };
      for (const slot of plan)
        await test.step(`day ${slot.day}, device ${slot.device}`, () => livesThrough(rig, slot));
      for (const device of devices) await device.kill();

      // Back online weeks later: each device sends its entries, each of them twice.
      const later = evening(size.days);
      await product.setTime(later);
      await product.start();
      let seen: EnergyDay[] = [];
      for (const [at, device] of [...devices, ...devices].entries()) {
        const now = new Date(Date.parse(later) + at * 60_000).toISOString();
        await product.setTime(now);
        const page = await device.openAt(now);
        if (size.days > 14 && at < devices.length) await signsInAgain(product.url, page, account);
        await page.goto(product.url + today);
        await arrivesAt(page, today);
        await expect.poll(() => page.evaluate(waitsOnDevice), { timeout: 60_000 }).toBe(false);
        seen = await daysAtServer(product, page);
        await device.close();
      }
      const faults = rig.ledger.faultsOf(seen);
      const { details, promised } = rig.ledger.counts();
      const request = seen.flatMap(({ conflicts }) => conflicts).length;
      process.stdout.write(
        `figure: ${size.kills} kills, ${size.days} days, 2 devices, seed ${seed}: ${details} answers, ${promised} called saved, ${faults.length} lost, overwritten or doubled, ${request} that differ are asked\n`,
      );
      expect(faults).toEqual([]);
      expect(promised, 'most was promised before a kill').toBeGreaterThan(size.days);
    } finally {
      for (const device of devices) await device.end();
      await product.end();
    }
  },
);

/** Whether the diary shows pending entries. */
async function waitsOnDevice(): Promise<boolean> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('kindred');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('no storage')));
  });
  const reading = db.transaction('kept').objectStore('kept').get('diaries');
  const boxes = await new Promise<Record<string, { waits: boolean }>>((resolve) =>
    reading.addEventListener('success', () => resolve(reading.result as Record<string, { waits: boolean }>)),
  );
  db.close();
  return Object.values(boxes).some(({ waits }) => waits);
}

test('a day that was lost, overwritten or duplicated is detected', () => {
  const date = first;
  const registerOf = (...values: number[]) => ({
    said: values.map((value, by) => ({ value, by: String(by) })),
  });
  const dayWith = (more: object) =>
    ({ date, conflicts: [], activities: [], fields: {}, ...more }) as unknown as EnergyDay;
  const ledger = diaryLedger();
  for (const [device, value] of [3, 7].entries())
    ledger.tell({ device, date, field: 'pain', value }).isSaved();
  ledger.tell({ device: 0, date, field: 'activities', value: 'Garden' }).isSaved();
  const whole = {
    fields: { pain: registerOf(3, 7) },
    conflicts: [{ field: 'pain' }],
    activities: [{ label: 'Garden' }],
  };
  const faults = (...days: object[]) => ledger.faultsOf(days.map(dayWith)).length;
  expect(faults(whole)).toBe(0);
  expect(faults({ ...whole, activities: [] }), 'lost').toBe(1);
  expect(faults({ ...whole, fields: { pain: registerOf(7) }, conflicts: [] }), 'overwritten').toBe(1);
  expect(faults({ ...whole, conflicts: [] }), 'nobody is asked').toBe(1);
  expect(faults({ ...whole, activities: [{ label: 'Garden' }, { label: 'Garden' }] }), 'twice').toBe(1);
  expect(faults(whole, whole), 'a day twice').toBe(1);
  expect(faults(), 'a day that is gone').toBeGreaterThan(1);
});
