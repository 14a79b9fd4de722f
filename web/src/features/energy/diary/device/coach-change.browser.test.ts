import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { expect, it, vi } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { diaryStore } from './diary-store.ts';

const device_key = btoa('a'.repeat(32));
const coachIn = (state: EnergyCoach['state']) =>
  ({ id: 'coach', state, zone: 'UTC', current_cycle_id: null, cycles: [] }) as unknown as EnergyCoach;

it('a paused coach stays paused on screen when an earlier read finishes later', async () => {
  await clearDevice();
  const reads: (() => void)[] = [];
  let isSlow = false;
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    // Days that another test left on this device are not sent here.
    if (method === 'PUT') return { status: 503, body: { code: 'busy', status: 503 } };
    const isCoach = path.endsWith('/energy_coaches');
    if (isCoach && isSlow)
      await new Promise<void>((resolve) => {
        reads.push(resolve);
      });
    return { status: 200, body: isCoach ? { coach: coachIn('active'), device_key } : { items: [] } };
  });
  await startTabSession(tab, { id: 'kim', onboarding_completed: true, bookmarks: {} }, 'kim', tab.here.visit);
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach?.state).toBe('active'));
  isSlow = true;
  const shown: (string | undefined)[] = [];
  const reading = diaryStore.open();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  await diaryStore.applyCoach(coachIn('paused'), device_key);
  diaryStore.watch(() => shown.push(diaryStore.state().coach?.state));
  reads[0]?.();
  await reading;
  // The days of the same reply have been applied, so the coach would have been too.
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(2));
  expect(diaryStore.state().coach?.state).toBe('paused');
  expect(shown).not.toContain('active');
});
