import { mergeFields, valuesOf, type DayFields } from '@kindred/contract/energy/rules/fields.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { diaryStore } from './diary-store.ts';

const today = () => diaryStore.state().today;
const here = () => diaryStore.state().days[today()];

/** A server that merges like ours. */
async function givenDiary() {
  const days = new Map<string, { id: string; fields: DayFields }>();
  const dayOf = (date: string) => ({ date, zone: 'UTC', entered_late: false, ...days.get(date) });
  const coach = {
    state: 'active',
    zone: 'UTC',
    current_cycle_id: null,
    cycles: [],
    started_on: '2020-01-01',
  };
  chooseTransport(async ({ method, path, body }) => {
    if (method !== 'PUT' && path.endsWith('/energy_coaches'))
      return { status: 200, body: { coach, device_key: btoa('a'.repeat(32)) } };
    if (method !== 'PUT') return { status: 200, body: { items: [...days.keys()].map(dayOf) } };
    const { date, fields } = body as { date: string; fields: DayFields };
    const before = days.get(date);
    const id = before?.id ?? path.split('/').at(-1) ?? '';
    days.set(date, { id, fields: mergeFields(before?.fields ?? {}, fields) });
    return { status: 200, body: dayOf(date) };
  });
  const person = { id: 'ann', onboarding_completed: true, bookmarks: {} };
  await startTabSession(tab, person, crypto.randomUUID(), tab.here.visit);
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach).toBeTruthy());
  return { days };
}

beforeEach(async () => void (await clearDevice()));

it('diary: days erased at the member’s request leave the device too, and none is sent again', async () => {
  const { days } = await givenDiary();
  await diaryStore.saveAnswers(today(), { tiredness: 7, note: 'Mangrove' });
  await vi.waitFor(() => expect(here()?.pending).toBe(false));
  days.clear();
  await diaryStore.open();
  await vi.waitFor(() => expect(here()).toBeUndefined());
  await diaryStore.saveAnswers(today(), { sleep_quality: 2 });
  await vi.waitFor(() => expect(here()?.pending).toBe(false));
  expect(valuesOf(days.get(today())?.fields ?? {})).toMatchObject({ tiredness: null, sleep_quality: 2 });
  expect(JSON.stringify([...days.values()])).not.toContain('Mangrove');
});
