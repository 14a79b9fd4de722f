import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import {
  changeFields,
  conflictsOf,
  mergeFields,
  valuesOf,
  type DayFields,
} from '@kindred/contract/energy-coach/fields.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable, type Answer, type Sent } from '../api.ts';
import { enter, refused } from '../device-person.ts';
import { tab } from '../session.ts';
import { forget } from '../sign-out.ts';
import { diary } from './diary.ts';
import type { Driver } from './storage.ts';

const keys = { ann: btoa('a'.repeat(32)), bob: btoa('b'.repeat(32)) };
const canary = 'Mangrove-canary-7719';
const coach = (started_on: string): EnergyCoach => ({
  id: crypto.randomUUID(),
  state: 'active',
  baseline: { fatigue: 5, interference: 5, confidence: 5 },
  goal_activity: null,
  cycle_length_days: 7,
  reminder_times: [],
  zone: 'Australia/Sydney',
  current_cycle_id: null,
  cycles: [],
  team_phone: null,
  report_name: null,
  report_diagnosis: null,
  consented_at: `${started_on}T00:00:00Z`,
  started_on,
  ended_on: null,
});

/** A server that merges as ours does, and can be away. */
function openServer() {
  const days = new Map<string, { id: string; fields: DayFields }>();
  const puts: string[] = [];
  const at = { away: false, refuses: undefined as string | undefined };
  const dayOf = (date: string) => ({ date, zone: 'UTC', entered_late: false, ...days.get(date) });
  const put = ({ path, body }: Sent): Answer => {
    const { date, fields } = body as { date: string; fields: DayFields };
    if (at.refuses) return { status: 409, body: { code: at.refuses, status: 409, title: '' } };
    const before = days.get(date);
    const id = before?.id ?? path.split('/').at(-1) ?? '';
    days.set(date, { id, fields: mergeFields(before?.fields ?? {}, fields) });
    puts.push(date);
    return { status: 200, body: dayOf(date) };
  };
  chooseTransport(async (sent) => {
    if (at.away) throw new Unreachable('away');
    if (sent.method === 'PUT') return put(sent);
    const owner = tab.state.person.kind === 'member' ? tab.state.person.profile.id : undefined;
    const device_key = owner === 'bob' ? keys.bob : keys.ann;
    if (sent.path.endsWith('/energy_coaches'))
      return { status: 200, body: { coach: coach(today()), device_key } };
    return { status: 200, body: { items: [...days.keys()].map(dayOf) } };
  });
  return { at, days, puts };
}

const today = () => diary.state().today;
const comesIn = (id: string) =>
  enter(
    tab,
    { id, onboarding_completed: true, bookmarks: {} },
    `${id}-${crypto.randomUUID()}`,
    tab.here.visit,
  );
const here = () => valuesOf(diary.state().days[today()]?.fields ?? {});
const waits = () => diary.state().days[today()]?.waits;
const onDevice = async () => JSON.stringify(await (await tab.shared.device()).get('diaries'));

beforeEach(() => forget());

async function begins(id = 'ann') {
  const server = openServer();
  await comesIn(id);
  await diary.open();
  await vi.waitFor(() => expect(diary.state().coach).toBeTruthy());
  return server;
}

it('keeps what is said locked on the device, and tells the server', async () => {
  const { days } = await begins();
  await diary.say(today(), { tiredness: 7, note: canary });
  expect(diary.state().on).toBe('device');
  await vi.waitFor(() => expect(waits()).toBe(false));
  expect(valuesOf(days.get(today())?.fields ?? {})).toMatchObject({ tiredness: 7, note: canary });
  expect(await onDevice()).toContain('"waits":false');
  expect(await onDevice()).not.toContain(canary);
});

it('tells later what was said without a network, once, however often it was said', async () => {
  const { at, days, puts } = await begins();
  at.away = true;
  for (const tiredness of [1, 2, 3]) await diary.say(today(), { tiredness });
  expect([waits(), here().tiredness]).toEqual([true, 3]);
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waits()).toBe(false));
  expect(puts).toEqual([today()]);
  expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(3);
});

it('keeps both where another device said something else, until somebody chooses', async () => {
  const { at, days } = await begins();
  at.away = true;
  await diary.say(today(), { tiredness: 3 });
  const theirs = changeFields(
    {},
    { tiredness: 8, pain: 2 },
    { by: crypto.randomUUID(), at: '2027-01-01T00:00:00Z' },
  );
  days.set(today(), { id: crypto.randomUUID(), fields: theirs });
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waits()).toBe(false));
  const fields = diary.state().days[today()]?.fields ?? {};
  expect(conflictsOf(fields)).toMatchObject([{ field: 'tiredness' }]);
  expect(here().pain).toBe(2);
  await diary.say(today(), { tiredness: 8 });
  await vi.waitFor(() => expect(waits()).toBe(false));
  expect(conflictsOf(days.get(today())?.fields ?? {})).toEqual([]);
});

it('knows without a network what is tried, and marks a day with it', async () => {
  const { at, days } = await begins();
  const tried = { id: crypto.randomUUID(), cycle_id: 'c2', name: 'Sit to do it', when_then: null } as const;
  const heard = {
    ...tried,
    strategy_id: null,
    own_text: 'Sit to do it',
    used_days: 0,
    helped: null,
  } as const;
  at.away = true;
  await diary.heardTry({ ...heard, state: 'active', chosen_at: '2027-01-01T00:00:00Z' });
  expect(diary.state().tries).toEqual([{ ...tried, state: 'active' }]);
  await diary.say(today(), { strategies: { [tried.id]: { used: true, helped: 1 } } });
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waits()).toBe(false));
  const use = { id: tried.id, used: true, helped: 1 };
  expect(valuesOf(days.get(today())?.fields ?? {}).strategies).toEqual([use]);
});

it('says so when the server will never take a day, and does not lose it', async () => {
  const { at } = await begins();
  at.refuses = 'energy_day_locked';
  await diary.say(today(), { tiredness: 3 });
  await vi.waitFor(() => expect(diary.state().days[today()]?.refused).toBe('energy_day_locked'));
  expect([waits(), here().tiredness]).toEqual([false, 3]);
});

it('keeps what waits over an expired session and somebody else, and shows it to its person alone', async () => {
  const { at, days } = await begins();
  at.away = true;
  await diary.say(today(), { tiredness: 9, note: canary });
  await refused(tab, tab.here);
  expect(diary.state().days).toEqual({});
  expect(await (await tab.shared.device()).get('diary_key')).toBeUndefined();
  at.away = false;
  await comesIn('bob');
  await diary.open();
  expect([here().tiredness, here().note]).toEqual([null, null]);
  await forget();
  expect(await onDevice()).not.toContain(canary);
  expect(days.size).toBe(0);
  await comesIn('ann');
  await diary.open();
  await vi.waitFor(() => expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(9));
  expect(here().note).toBe(canary);
});

it('leaves nothing at all on the device where all of it was told', async () => {
  await begins();
  await diary.say(today(), { tiredness: 9, note: canary });
  await vi.waitFor(() => expect(waits()).toBe(false));
  await forget();
  expect(await (await tab.shared.device()).get('diaries')).toBeUndefined();
  expect(diary.state().days).toEqual({});
});

/** The storage of the tab does something else for as long as the work takes. */
async function withStorage(broken: Partial<Driver>, work: () => Promise<void>): Promise<void> {
  const device = await tab.shared.device();
  const before = { ...device };
  Object.assign(device, broken);
  try {
    await work();
  } finally {
    Object.assign(device, before);
  }
}

const breaks: readonly (readonly [string, (driver: Driver) => Partial<Driver>])[] = [
  ['is full', () => ({ set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })],
  ['forgets what it took', () => ({ set: () => Promise.resolve() })],
  [
    'keeps something else',
    ({ set }) => ({ set: (key, value) => (key === 'diaries' ? set(key, {}) : set(key, value)) }),
  ],
  ['keeps nothing for longer than the page', () => ({ name: 'memory' })],
];
it.each(breaks)('never calls it saved when the storage %s, and still tells the server', async (_, broken) => {
  const { at, days } = await begins();
  at.away = true;
  await withStorage(broken(await tab.shared.device()), async () => {
    await diary.say(today(), { tiredness: 4 });
    expect([diary.state().on, here().tiredness]).toEqual(['page', 4]);
    at.away = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(waits()).toBe(false));
  });
  expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(4);
});

it('gives up on a storage that hangs, and answers within two seconds', async () => {
  const { at } = await begins();
  at.away = true;
  let letGo = () => {};
  const hangs = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await withStorage({ set: () => hangs }, async () => {
    const begun = performance.now();
    await diary.say(today(), { tiredness: 4 });
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect([diary.state().on, here().tiredness]).toEqual(['page', 4]);
    letGo();
  });
});
