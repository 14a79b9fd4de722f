import { beforeEach, expect, it } from 'vitest';
import { chooseTransport } from '../../platform/api.ts';
import { guestStorage } from '../../platform/device/guest-storage.ts';
import { startTabSession } from '../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../platform/session.ts';
import { clearDevice } from '../../platform/sign-out.ts';
import { pendingSteps } from './device/pending-steps.ts';
import { saveTopicsFilter, saveReadStep } from './queries.ts';

const step = (step_number: number, percent: number) => ({
  topic_id: 'fatigue',
  module_key: 'read',
  step_number,
  percent,
});

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('reading progress: stores each step that a guest reads on the device, alongside the list’s filter', async () => {
  await guestStorage.update((stored) => ({ ...stored, filters: { location_filter: 'Perth' } }));
  await saveReadStep(step(2, 40));
  await saveReadStep(step(1, 20));
  await saveReadStep(step(3, 40));
  await saveTopicsFilter(['mind']);
  expect(await guestStorage.read()).toEqual({
    progress: { fatigue: { read: { step_number: 3, percent: 40, steps: [1, 2, 3] } } },
    filters: { location_filter: 'Perth', topics_filter: ['mind'] },
  });
});

it('reading progress: stores a step on the device even if the previous step’s request hangs', async () => {
  chooseTransport(() => new Promise<never>(() => undefined));
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
  void saveReadStep(step(1, 20));
  await expect.poll(() => pendingSteps('ann')).toHaveLength(1);
  void saveReadStep(step(2, 40));
  await expect.poll(() => pendingSteps('ann')).toHaveLength(2);
});
