import { ApiProblem, call } from '../../platform/api.ts';
import type { Typed } from './model.ts';

/** How somebody can be reached, as the form begins. */
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
 * Under one id however often it is sent. Changed after an answer that was lost, it is another message: both are
 * kept, for nobody can know which one was meant.
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
