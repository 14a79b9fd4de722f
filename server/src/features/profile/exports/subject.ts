import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import type { ComputedColumn, MemberDataRow } from '#platform/member-data.ts';

/**
 * Included in every exported list with a diagnosis or stage, so that no reader takes someone else's for the member's.
 */
export const illnessSubjectColumn: ComputedColumn = {
  of: ({ relationship }: MemberDataRow) =>
    illnessSubjectOf(typeof relationship === 'string' ? relationship : null),
  heading: 'Whose illness',
  words: { self: 'yours', other: 'someone else’s' },
};
