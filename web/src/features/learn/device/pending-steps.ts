import type { StepRead } from '@kindred/contract/learn.ts';
import { createMutex } from '../../../platform/offline/cross-tab-mutex.ts';
import { tab } from '../../../platform/session.ts';

/** Steps that a member has read but the server does not have yet, in reading order. */
interface PendingSteps {
  owner: string;
  steps: readonly StepRead[];
}

const storageKey = 'topic_progress';

/** Keeps tabs from overwriting each other's additions. */
const withLock = createMutex(storageKey);
/** Keeps two tabs from sending the same step. Writing does not take this lock, because a request may hang. */
const withSendingLock = createMutex(`${storageKey}.sending`);

/** Steps of another person on this device are ignored. */
export async function pendingSteps(owner: string): Promise<readonly StepRead[]> {
  const stored = (await (await tab.shared.device()).get(storageKey)) as PendingSteps | undefined;
  return stored?.owner === owner ? stored.steps : [];
}

async function storePendingSteps(owner: string, steps: readonly StepRead[]): Promise<void> {
  const device = await tab.shared.device();
  await (steps.length > 0 ? device.set(storageKey, { owner, steps }) : device.remove(storageKey));
}

export function addPendingStep(owner: string, step: StepRead): Promise<void> {
  return withLock(async () => storePendingSteps(owner, [...(await pendingSteps(owner)), step]));
}

/** Sends the steps one after another, and stops at the first that fails. Others can be added in the meantime. */
export function flushPendingSteps(owner: string, send: (step: StepRead) => Promise<boolean>): Promise<void> {
  return withSendingLock(async () => {
    for (;;) {
      const [step] = await pendingSteps(owner);
      if (!step || !(await send(step))) return;
      await withLock(async () => storePendingSteps(owner, (await pendingSteps(owner)).slice(1)));
    }
  });
}
