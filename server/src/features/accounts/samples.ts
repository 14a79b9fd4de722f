import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { keepMembers } from './store.ts';

/** Made-up people of local mode, who say so in their names. Anybody on this machine may sign in as them. */
export const samples = [
  { email: 'member@kindred.example', first_name: 'Robin (sample)', relationship: 'patient', done: true },
  { email: 'carer@kindred.example', first_name: 'Casey (sample)', relationship: 'carer', done: true },
  { email: 'new@kindred.example', first_name: 'Noel (sample)', relationship: null, done: false },
] as const;

/** Run twice, it changes nothing the second time. */
export function addSamples(db: Database, now: Date): Promise<void> {
  return keepMembers(
    db,
    samples.map(({ email, first_name, relationship, done }) => ({
      id: newId(),
      first_name,
      last_name: null,
      email,
      mobile: null,
      relationship,
      sf_id: null,
      stage: null,
      onboarding_completed: done,
      joined_at: now,
    })),
  );
}
