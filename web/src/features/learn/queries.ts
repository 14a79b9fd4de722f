import type { ActivityAnswer, StepRead } from '@kindred/contract/learn.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';
import { guestStorage } from '../../platform/device/guest-storage.ts';
import { pickFailure } from '../../platform/failures.ts';
import { updateProfile } from '../../platform/own-profile.ts';
import { loadPerson } from '../../platform/session.ts';
import type { ReadingPlace } from './model.ts';
import { addPendingStep, flushPendingSteps, pendingSteps } from './device/pending-steps.ts';

async function memberId(): Promise<string | undefined> {
  const person = await loadPerson();
  return person.kind === 'member' ? person.profile.id : undefined;
}

/** Stores a read step on the device, then sends it. A guest's steps stay on the device until they sign in. */
export async function saveReadStep(step: StepRead): Promise<void> {
  const owner = await memberId();
  if (owner === undefined) return saveGuestStep(step);
  await addPendingStep(owner, step);
  await sendPendingSteps();
}

/** A step that was read stays read; the most recently read topic comes last. */
function saveGuestStep({ topic_id, module_key, step_number, percent }: StepRead): Promise<void> {
  return guestStorage.update((stored) => {
    const { [topic_id]: modules = {}, ...others } = stored.progress ?? {};
    const before = modules[module_key];
    const place = {
      step_number: Math.max(step_number, before?.step_number ?? 0),
      percent: Math.max(percent, before?.percent ?? 0),
      steps: [...new Set([...(before?.steps ?? []), step_number])].toSorted((a, b) => a - b),
    };
    return { ...stored, progress: { ...others, [topic_id]: { ...modules, [module_key]: place } } };
  });
}

/** A step is removed from the device once the server has replied, and is only sent while its owner is signed in. */
export async function sendPendingSteps(): Promise<void> {
  const owner = await memberId();
  if (owner === undefined) return;
  const isStillSignedIn = async () => (await memberId()) === owner;
  await flushPendingSteps(
    owner,
    async (step) => (await isStillSignedIn()) && (await sendStep(step)) && (await isStillSignedIn()),
  );
}

/** Steps that the server will never accept are removed as well. */
async function sendStep(step: StepRead): Promise<boolean> {
  try {
    await call('PUT /topics/progress', { body: step });
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
    return pickFailure<'PUT /topics/progress', boolean>(error, {
      not_found: true,
      validation: true,
      unreachable: false,
      unexpected: false,
    });
  }
}

/** The reading progress, newest first: pending steps, then those on the server. */
export async function fetchReadingProgress(): Promise<ReadingPlace[]> {
  const owner = await memberId();
  if (owner === undefined) return placesIn((await guestStorage.read()).progress ?? {}).toReversed();
  await sendPendingSteps();
  const [{ topic_progresses }, pending] = await Promise.all([
    call('GET /topic_progresses').catch(noProgress),
    pendingSteps(owner),
  ]);
  return [
    ...pending.map((step) => ({ ...step, steps: [step.step_number] })).toReversed(),
    ...topic_progresses,
  ];
}

function noProgress(error: unknown): { topic_progresses: ReadingPlace[] } {
  if (error instanceof Unreachable || error instanceof ApiProblem) return { topic_progresses: [] };
  throw error;
}

type Stored = NonNullable<Awaited<ReturnType<typeof guestStorage.read>>['progress']>;

function placesIn(progress: Stored): ReadingPlace[] {
  return Object.entries(progress).flatMap(([topic_id, modules]) =>
    Object.entries(modules).map(([module_key, { percent, steps = [] }]) => ({
      topic_id,
      module_key,
      percent,
      steps,
    })),
  );
}

/** The steps of one module that the reader has read, on any device. */
export async function fetchReadSteps(topic_id: string, module_key: string): Promise<number[]> {
  const own = (await fetchReadingProgress()).filter(
    (one) => one.topic_id === topic_id && one.module_key === module_key,
  );
  return [...new Set(own.flatMap(({ steps }) => steps))];
}

/** The most recent filters of the list: from the account, or from this device. */
export async function readTopicsFilter(): Promise<readonly string[]> {
  if ((await memberId()) === undefined) return (await guestStorage.read()).filters?.topics_filter ?? [];
  return (await call('GET /accounts/profile', { query: {} })).filters.topics_filter ?? [];
}

/** If storing fails now, the list still works, and the filter is stored next time. */
export async function saveTopicsFilter(topics_filter: string[]): Promise<void> {
  if ((await memberId()) === undefined)
    return guestStorage.update((stored) => ({ ...stored, filters: { ...stored.filters, topics_filter } }));
  const filters = { topics_filter };
  try {
    await updateProfile(call('PUT /accounts/profile', { body: { account: { filters } } }));
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
  }
}

interface Activity {
  topic_id: string;
  module_key: string;
}

export const fetchAnswers = (activity: Activity) => call('GET /interactive_answers', { query: activity });

export const saveAnswers = (activity: Activity, answers: Record<string, ActivityAnswer | null>) =>
  call('PUT /interactive_answers', { body: { ...activity, answers } });
