import type { Relationship } from '../profile.ts';

/** Whose illness the diagnosis and the stage in a profile describe: the member’s, or someone else’s. */
export type IllnessSubject = 'self' | 'other';

const subjects: Readonly<Record<Relationship, IllnessSubject>> = {
  patient: 'self',
  carer: 'other',
  family_or_friend: 'other',
  bereaved: 'other',
  professional: 'other',
};
const byRelationship = new Map<string, IllnessSubject>(Object.entries(subjects));

/** The only place that derives it, so that no one is asked twice. Null until the member says who they are. */
export function illnessSubjectOf(relationship: string | null | undefined): IllnessSubject | null {
  return byRelationship.get(relationship ?? '') ?? null;
}
