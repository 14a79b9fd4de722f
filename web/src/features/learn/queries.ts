import type { Answer, Level, StepRead } from '@kindred/contract/learn.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';
import { guestKept } from '../../platform/device/guest-kept.ts';
import { updateProfile } from '../../platform/own-profile.ts';
import { tab, whoIsHere } from '../../platform/session.ts';
import type { Place } from './model.ts';

const levelKey = 'kindred.level';

/** How much somebody likes to read: for the next topic too, on this device. */
export function rememberLevel(level: Level): void {
  try {
    localStorage.setItem(levelKey, level);
  } catch {
    // It holds for this page; a device that keeps nothing cannot do more.
  }
}

/** Steps that a member read and the server has not been told yet, in the order in which they were read. */
const waitingKey = 'topic_progress';
interface Waiting {
  owner: string;
  steps: readonly StepRead[];
}

/** One tab after the other, so that none forgets what another has just added. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`kindred.${waitingKey}`, work) : work();
}

async function memberId(): Promise<string | undefined> {
  const person = await whoIsHere();
  return person.kind === 'member' ? person.profile.id : undefined;
}

/** What belongs to somebody else who was here is nobody's to send. */
async function waitingOf(owner: string): Promise<readonly StepRead[]> {
  const kept = (await (await tab.shared.device()).get(waitingKey)) as Waiting | undefined;
  return kept?.owner === owner ? kept.steps : [];
}

async function keepWaiting(owner: string, steps: readonly StepRead[]): Promise<void> {
  const device = await tab.shared.device();
  await (steps.length > 0 ? device.set(waitingKey, { owner, steps }) : device.remove(waitingKey));
}

/** A step was read: kept here first, then told. A guest's stays on the device until they sign in. */
export async function sayRead(step: StepRead): Promise<void> {
  const owner = await memberId();
  if (owner === undefined) return guestKept.reach(step);
  await inTurn(async () => keepWaiting(owner, [...(await waitingOf(owner)), step]));
  await tellWaiting();
}

/** What could not be told yet is told now, in its order. It leaves the device when the answer is there. */
export function tellWaiting(): Promise<void> {
  return inTurn(async () => {
    const owner = await memberId();
    if (owner === undefined) return;
    for (let left = await waitingOf(owner); left.length > 0; left = left.slice(1)) {
      const [step] = left;
      if (!step || !(await arrives(step)) || (await memberId()) !== owner) return;
      await keepWaiting(owner, left.slice(1));
    }
  });
}

/** What the server will never take is done with as well. */
async function arrives(step: StepRead): Promise<boolean> {
  try {
    await call('PUT /topics/progress', { body: step });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem) return [404, 422].includes(error.problem.status);
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

/** How far somebody came, the newest first: what the server knows and what it has not been told yet. */
export async function readPlaces(): Promise<Place[]> {
  const owner = await memberId();
  if (owner === undefined) return placesIn((await guestKept.read()).progress ?? {}).toReversed();
  await tellWaiting();
  const [{ topic_progresses }, waiting] = await Promise.all([
    call('GET /topic_progresses').catch(nothingWithoutNetwork),
    waitingOf(owner),
  ]);
  return [...topic_progresses, ...waiting.map((step) => ({ ...step, steps: [step.step_number] }))];
}

function nothingWithoutNetwork(error: unknown): { topic_progresses: Place[] } {
  if (error instanceof Unreachable || error instanceof ApiProblem) return { topic_progresses: [] };
  throw error;
}

type Kept = NonNullable<Awaited<ReturnType<typeof guestKept.read>>['progress']>;

function placesIn(progress: Kept): Place[] {
  return Object.entries(progress).flatMap(([topic_id, modules]) =>
    Object.entries(modules).map(([module_key, { percent, steps = [] }]) => ({
      topic_id,
      module_key,
      percent,
      steps,
    })),
  );
}

/** The steps of one module that somebody has read, on whatever device. */
export async function stepsRead(topic_id: string, module_key: string): Promise<number[]> {
  const own = (await readPlaces()).filter(
    (one) => one.topic_id === topic_id && one.module_key === module_key,
  );
  return [...new Set(own.flatMap(({ steps }) => steps))];
}

/** How the list was last narrowed down: in the account, or on this device. */
export async function readTopicsFilter(): Promise<readonly string[]> {
  if ((await memberId()) === undefined) return (await guestKept.read()).filters?.topics_filter ?? [];
  return (await call('GET /accounts/profile', { query: {} })).filters.topics_filter ?? [];
}

/** Where it cannot be kept now the list is there all the same, and it is remembered the next time. */
export async function keepTopicsFilter(topics_filter: string[]): Promise<void> {
  if ((await memberId()) === undefined) return guestKept.filter({ topics_filter });
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

export const readAnswers = (activity: Activity) => call('GET /interactive_answers', { query: activity });

export const keepAnswers = (activity: Activity, answers: Record<string, Answer | null>) =>
  call('PUT /interactive_answers', { body: { ...activity, answers } });
