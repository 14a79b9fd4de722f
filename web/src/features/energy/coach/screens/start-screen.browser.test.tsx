import { expect, it, vi } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { startTabSession } from '../../../../platform/session-transitions.ts';
import { tab } from '../../../../platform/session.ts';
import { clearDevice } from '../../../../platform/sign-out.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { diaryStore } from '../../diary/device/diary-store.ts';
import { Screen } from './start-screen.tsx';

const device_key = btoa('a'.repeat(32));
const coach = { id: 'coach', zone: 'UTC', cycles: [], reminder_times: [], current_cycle_id: null };

it('does not say that a paused coach is running, and leads to where it can be continued', async () => {
  chooseTransport(async ({ method, path }): Promise<ApiAnswer> => {
    if (method === 'PUT') return { status: 503, body: { code: 'busy', status: 503 } };
    const isCoach = path.includes('/energy_coaches');
    return {
      status: 200,
      body: isCoach ? { coach: { ...coach, state: 'paused' }, device_key } : { items: [] },
    };
  });
  await clearDevice();
  await startTabSession(tab, { id: 'lee', onboarding_completed: true, bookmarks: {} }, 'lee', tab.here.visit);
  await diaryStore.open();
  await vi.waitFor(() => expect(diaryStore.state().coach).toBeTruthy());
  const screen = await givenPart(<Screen />, { charity: { emergency: { number: '000' } } });
  await expect.element(screen.getByText('Your energy coach is paused')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Energy coach settings' }))
    .toHaveAttribute('href', '/energy-coach/settings');
});
