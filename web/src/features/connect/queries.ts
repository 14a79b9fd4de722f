import { ApiProblem, call } from '../../platform/api.ts';
import type { Typed } from './model.ts';

/** Contact details to prefill the form with. */
export interface Reach {
  name: string;
  email: string;
  phone: string;
}

export async function readReach(): Promise<Reach> {
  const { first_name, email, phone, mobile } = await call('GET /accounts/profile', { query: {} });
  return { name: first_name, email: email ?? '', phone: phone ?? mobile ?? '' };
}

/**
 * Sends under one id, however often. If the text is changed after a lost reply, it is a new message: both are stored,
 * because no one can know which was meant.
 */
export async function sendForm(typed: Typed, idFor: (anew: boolean) => string): Promise<void> {
  const post = (anew: boolean) => call('POST /contact_forms', { body: { ...typed, id: idFor(anew) } });
  try {
    await post(false);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem.code === 'conflict')) throw error;
    await post(true);
  }
}
