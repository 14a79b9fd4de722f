import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { keepMembers } from './store.ts';

/** Sample members for local mode, with names that say so. Anyone on this machine may sign in as one of them. */
export const samples = [
  { email: 'member@kindred.example', first_name: 'Robin (sample)', relationship: 'patient', done: true },
  { email: 'carer@kindred.example', first_name: 'Casey (sample)', relationship: 'carer', done: true },
  { email: 'new@kindred.example', first_name: 'Noel (sample)', relationship: null, done: false },
  {
    email: 'history@kindred.example',
    first_name: 'Harper (sample)',
    relationship: 'patient',
    done: true,
    stage: 'in_treatment',
    sign_ins: 12,
    daysAgo: 150,
  },
  {
    email: 'both@kindred.example',
    // A number that will never be assigned.
    mobile: '+61491570156',
    first_name: 'Sascha (sample)',
    relationship: 'family_or_friend',
    done: true,
  },
] as const;

/** Idempotent. */
export function addSamples(db: Database, now: Date): Promise<void> {
  return keepMembers(
    db,
    samples.map(({ email, first_name, relationship, done, ...more }) => ({
      id: newId(),
      first_name,
      last_name: null,
      email,
      mobile: 'mobile' in more ? more.mobile : null,
      relationship,
      sf_id: null,
      stage: 'stage' in more ? more.stage : null,
      sign_ins: 'sign_ins' in more ? more.sign_ins : 0,
      onboarding_completed: done,
      joined_at: new Date(now.getTime() - ('daysAgo' in more ? more.daysAgo * dayMs : 0)),
    })),
  );
}
