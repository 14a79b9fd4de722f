import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import { ApiProblem, call } from '../../platform/api.ts';
import { withTimeout } from '../../platform/offline/retry-policy.ts';
import type { Typed } from './model.ts';

/** Contact details to prefill the form with. */
export interface Reach {
  name: string;
  email: string;
  phone: string;
}

/** Prefilling must not keep anyone from writing for longer than this. */
const reachTimeoutMs = 5_000;

export async function readReach(): Promise<Reach> {
  const signal = AbortSignal.timeout(reachTimeoutMs);
  const { first_name, email, phone, mobile } = await call('GET /accounts/profile', { query: {}, signal });
  return { name: first_name, email: email ?? '', phone: phone ?? mobile ?? '' };
}

/** The next booked call with a coordinator. */
export async function fetchNextCall(): Promise<CoordinatorBooking | undefined> {
  const { to_come } = await call('GET /coordinator_bookings');
  return to_come.find(({ state }) => state === 'booked');
}

/**
 * Retries use the same id. If the text changes after a lost reply, it is sent as a new message: both are stored,
 * because no one can know which was meant.
 */
export async function sendForm(typed: Typed, idFor: (anew: boolean) => string): Promise<void> {
  const post = (anew: boolean) =>
    call('POST /contact_forms', { body: { ...typed, id: idFor(anew) }, ...withTimeout() });
  try {
    await post(false);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem.code === 'conflict')) throw error;
    await post(true);
  }
}
