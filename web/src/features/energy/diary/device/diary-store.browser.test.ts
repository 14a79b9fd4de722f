import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  changeFields,
  conflictsOf,
  mergeFields,
  valuesOf,
  type DayFields,
} from '@kindred/contract/energy/rules/fields.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer, type SentRequest } from '../../../../platform/api.ts';
import { startTabSession, handleUnauthorized } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { diaryStore } from './diary-store.ts';
import type { Driver } from '../../../../platform/device/storage.ts';

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

/** A fake server that merges like ours and can be down. */
function openServer(zone = 'Australia/Sydney') {
  const days = new Map<string, { id: string; fields: DayFields }>();
  const puts: string[] = [];
  const zones = new Map<string, string>();
  const at = { away: false, refuses: undefined as string | undefined };
  const dayOf = (date: string) => ({ date, zone: 'UTC', entered_late: false, ...days.get(date) });
  const put = ({ path, body }: SentRequest): ApiAnswer => {
    const { date, fields, zone: sentZone } = body as { date: string; fields: DayFields; zone: string };
    if (at.refuses === 'busy')
      return { status: 503, body: { code: 'busy', status: 503, title: '' }, retryAfter: 5 };
    if (at.refuses) return { status: 409, body: { code: at.refuses, status: 409, title: '' } };
    const before = days.get(date);
    const id = before?.id ?? path.split('/').at(-1) ?? '';
    days.set(date, { id, fields: mergeFields(before?.fields ?? {}, fields) });
    puts.push(date);
    zones.set(date, sentZone);
    return { status: 200, body: dayOf(date) };
  };
  chooseTransport(async (sent) => {
    if (at.away) throw new Unreachable('away');
    if (sent.method === 'PUT') return put(sent);
    const owner = tab.state.person.kind === 'member' ? tab.state.person.profile.id : undefined;
    const device_key = owner === 'bob' ? keys.bob : keys.ann;
    if (sent.path.endsWith('/energy_coaches'))
      return { status: 200, body: { coach: { ...coach(today()), zone }, device_key } };
    return { status: 200, body: { items: [...days.keys()].map(dayOf) } };
  });
  return { at, days, puts, zones };
}

const today = () => diaryStore.state().today;
const signsIn = (id: string) =>
  startTabSession(
    tab,
    { id, onboarding_completed: true, bookmarks: {} },
    `${id}-${crypto.randomUUID()}`,
    tab.here.visit,
  );
const here = () => valuesOf(diaryStore.state().days[today()]?.fields ?? {});
const isPending = () => diaryStore.state().days[today()]?.pending;
const onDevice = async () => JSON.stringify(await (await tab.shared.device()).get('diaries'));

beforeEach(async () => {
  await clearDevice();
  // Answers that the previous test left unconfirmed are kept for their member, and would be sent to the next server.
  await (await tab.shared.device()).remove('diaries');
});

async function begins(id = 'ann') {
  const server = openServer();
  await signsIn(id);
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach).toBeTruthy());
  return server;
}

it('diary: encrypts answers on the device, and sends them', async () => {
  const { days } = await begins();
  await diaryStore.saveAnswers(today(), { tiredness: 7, note: canary });
  expect(diaryStore.state().on).toBe('device');
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(valuesOf(days.get(today())?.fields ?? {})).toMatchObject({ tiredness: 7, note: canary });
  expect(await onDevice()).toContain('"waits":false');
  expect(await onDevice()).not.toContain(canary);
});

it('diary: sends answers given offline once, however often they change', async () => {
  const { at, days, puts } = await begins();
  at.away = true;
  for (const tiredness of [1, 2, 3]) await diaryStore.saveAnswers(today(), { tiredness });
  expect([isPending(), here().tiredness]).toEqual([true, 3]);
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(puts).toEqual([today()]);
  expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(3);
});

it('diary: keeps answers that a busy server refuses, and sends them when it has capacity', async () => {
  const { at, days, puts } = await begins();
  at.refuses = 'busy';
  await diaryStore.saveAnswers(today(), { tiredness: 4, note: canary });
  await vi.waitFor(() => expect(diaryStore.state().late).toBe(true));
  expect([isPending(), here().tiredness]).toEqual([true, 4]);
  at.refuses = undefined;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(puts).toEqual([today()]);
  expect(valuesOf(days.get(today())?.fields ?? {})).toMatchObject({ tiredness: 4, note: canary });
});

it('diary: keeps both answers when another device gives a different one, until the member chooses', async () => {
  const { at, days } = await begins();
  at.away = true;
  await diaryStore.saveAnswers(today(), { tiredness: 3 });
  const theirs = changeFields(
    {},
    { tiredness: 8, pain: 2 },
    { by: crypto.randomUUID(), at: '2027-01-01T00:00:00Z' },
  );
  days.set(today(), { id: crypto.randomUUID(), fields: theirs });
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  const fields = diaryStore.state().days[today()]?.fields ?? {};
  expect(conflictsOf(fields)).toMatchObject([{ field: 'tiredness' }]);
  expect(here().pain).toBe(2);
  await diaryStore.saveAnswers(today(), { tiredness: 8 });
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(conflictsOf(days.get(today())?.fields ?? {})).toEqual([]);
});

it('diary: knows offline which strategies the member is trying, and records their use', async () => {
  const { at, days } = await begins();
  const tried = { id: crypto.randomUUID(), cycle_id: 'c2', name: 'Sit to do it', when_then: null } as const;
  const received = {
    ...tried,
    strategy_id: null,
    own_text: 'Sit to do it',
    used_days: 0,
    helped: null,
  } as const;
  at.away = true;
  await diaryStore.applyTry({ ...received, state: 'active', chosen_at: '2027-01-01T00:00:00Z' });
  expect(diaryStore.state().tries).toEqual([{ ...tried, state: 'active' }]);
  await diaryStore.saveAnswers(today(), { strategies: { [tried.id]: { used: true, helped: 1 } } });
  at.away = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  const use = { id: tried.id, used: true, helped: 1 };
  expect(valuesOf(days.get(today())?.fields ?? {}).strategies).toEqual([use]);
});

it('diary: shows that the server will never accept a day, without losing it', async () => {
  const { at } = await begins();
  at.refuses = 'energy_day_locked';
  await diaryStore.saveAnswers(today(), { tiredness: 3 });
  await vi.waitFor(() => expect(diaryStore.state().days[today()]?.refused).toBe('energy_day_locked'));
  expect([isPending(), here().tiredness]).toEqual([false, 3]);
});

it('diary: shows that a day has not begun by the server’s clock, keeps the text and sends it once it has', async () => {
  const { at, days } = await begins();
  at.refuses = 'energy_day_ahead';
  await diaryStore.saveAnswers(today(), { tiredness: 3, note: canary });
  await vi.waitFor(() => expect(diaryStore.state().days[today()]?.refused).toBe('energy_day_ahead'));
  expect(here()).toMatchObject({ tiredness: 3, note: canary });
  expect(diaryStore.state().late).toBe(false);
  at.refuses = undefined;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(diaryStore.state().days[today()]?.refused).toBeUndefined();
  expect(valuesOf(days.get(today())?.fields ?? {})).toMatchObject({ tiredness: 3, note: canary });
});

it('diary: uses the coach’s zone for a day that has begun there but not in the device’s zone', async () => {
  const server = openServer('Pacific/Kiritimati');
  await signsIn('ann');
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach).toBeTruthy());
  const tomorrow = daysAfter(today(), 1);
  await diaryStore.saveAnswers(today(), { tiredness: 3 });
  await diaryStore.saveAnswers(tomorrow, { tiredness: 4 });
  await vi.waitFor(() => expect(server.zones.size).toBe(2));
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect([server.zones.get(today()), server.zones.get(tomorrow)]).toEqual([ownZone, 'Pacific/Kiritimati']);
});

it('diary: keeps pending answers across an expired session and another member, and shows them only to their owner', async () => {
  const { at, days } = await begins();
  at.away = true;
  await diaryStore.saveAnswers(today(), { tiredness: 9, note: canary });
  await handleUnauthorized(tab, tab.here);
  expect(diaryStore.state().days).toEqual({});
  expect(await (await tab.shared.device()).get('diary_key')).toBeUndefined();
  at.away = false;
  await signsIn('bob');
  await diaryStore.open();
  expect([here().tiredness, here().note]).toEqual([null, null]);
  await clearDevice();
  expect(await onDevice()).not.toContain(canary);
  expect(days.size).toBe(0);
  await signsIn('ann');
  await diaryStore.open();
  await vi.waitFor(() => expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(9));
  expect(here().note).toBe(canary);
});

it('diary: leaves nothing on the device after a sign-out if everything was sent', async () => {
  await begins();
  await diaryStore.saveAnswers(today(), { tiredness: 9, note: canary });
  await vi.waitFor(() => expect(isPending()).toBe(false));
  await clearDevice();
  expect(await (await tab.shared.device()).get('diaries')).toBeUndefined();
  expect(diaryStore.state().days).toEqual({});
});

/** Replaces parts of the tab's storage while the work runs. */
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
    'stores something else',
    ({ set }) => ({ set: (key, value) => (key === 'diaries' ? set(key, {}) : set(key, value)) }),
  ],
  ['lasts no longer than the page', () => ({ name: 'memory' })],
];
it.each(breaks)(
  'diary: never claims to have saved when the storage %s, and still sends the answers',
  async (_, broken) => {
    const { at, days } = await begins();
    at.away = true;
    await withStorage(broken(await tab.shared.device()), async () => {
      await diaryStore.saveAnswers(today(), { tiredness: 4 });
      expect([diaryStore.state().on, here().tiredness]).toEqual(['page', 4]);
      at.away = false;
      dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(isPending()).toBe(false));
    });
    expect(valuesOf(days.get(today())?.fields ?? {}).tiredness).toBe(4);
  },
);

it('diary: reports a bug in our storage code, and keeps the answers on the page', async () => {
  const { at } = await begins();
  at.away = true;
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const fault = new TypeError('merge failed');
  await withStorage({ set: () => Promise.reject(fault) }, () =>
    diaryStore.saveAnswers(today(), { tiredness: 4 }),
  );
  expect([diaryStore.state().on, here().tiredness]).toEqual(['page', 4]);
  expect(report.mock.calls).toEqual([[fault]]);
  report.mockRestore();
});

it('diary: does not wait for a storage that hangs', async () => {
  const { at } = await begins();
  at.away = true;
  let letGo = () => {};
  const hangs = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await withStorage({ set: () => hangs }, async () => {
    await diaryStore.saveAnswers(today(), { tiredness: 4 });
    expect([diaryStore.state().on, here().tiredness]).toEqual(['page', 4]);
    letGo();
  });
});
