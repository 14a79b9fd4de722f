import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { expect, it, vi } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { diaryStore } from '../../diary/device/diary-store.ts';
import { Screen } from './settings-screen.tsx';

const device_key = btoa('a'.repeat(32));
const coach = { id: 'coach', zone: 'UTC', cycles: [], reminder_times: [], current_cycle_id: null };

it('stopping the coach moves focus to the message that it has stopped', async () => {
  let state: EnergyCoach['state'] = 'active';
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    const isCoach = path.includes('/energy_coaches');
    // Days that another test left on this device are not sent here.
    if (method === 'PUT' && !isCoach) return { status: 503, body: { code: 'busy', status: 503 } };
    if (method === 'PUT') state = 'stopped';
    return { status: 200, body: isCoach ? { coach: { ...coach, state }, device_key } : { items: [] } };
  });
  await clearDevice();
  await startTabSession(tab, { id: 'kim', onboarding_completed: true, bookmarks: {} }, 'kim', tab.here.visit);
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach).toBeTruthy());
  const screen = await givenPart(<Screen />, { charity: { emergency: { number: '000' } } });
  await screen.getByRole('button', { name: 'Stop the energy coach' }).click();
  await screen.getByRole('button', { name: 'Stop the coach' }).click();
  await expect.element(screen.getByText('You’re not using the energy coach right now')).toBeVisible();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('You’re not using the energy coach right now');
});
