import { permissions } from '@kindred/contract/endpoint.ts';
import type { Database } from '#platform/database.ts';
import { keepStaff, listStaff } from './access/public.ts';

const people = {
  content: ['Col', 'health writer'],
  directory: ['Dee', 'directory editor'],
  support: ['Sam', 'cancer nurse'],
  members: ['Mel', 'support coordinator'],
  admin: ['Ada', 'team lead'],
} as const;

/** One staff member per permission, in local mode only. Anyone on this machine may sign in as one of them. */
export const staffSamples = permissions.map((permission) => ({
  email: `${permission}@staff.kindred.example`,
  name: `${people[permission][0]} (sample)`,
  role: people[permission][1],
  permissions: [permission],
}));

/** Existing rows are not modified. */
export async function addStaffSamples(db: Database, now: Date): Promise<void> {
  const there = new Set((await listStaff(db)).map(({ email }) => email));
  for (const sample of staffSamples) if (!there.has(sample.email)) await keepStaff(db, sample, now);
}
