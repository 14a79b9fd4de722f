import type { DbOrTx } from '#platform/database.ts';
import { responseOf, type Bound, type Resource } from '#platform/fhir.ts';
import { readCaws } from '../store.ts';

const mostEver = 10_000;

/** A member's checks, oldest first. */
export async function wellbeingForMember(db: DbOrTx, memberId: string, bound: Bound): Promise<Resource[]> {
  const caws = await readCaws(db, memberId, mostEver);
  return caws.toReversed().map(({ id, concerns, wellbeing, note, said_at }) => {
    const weighing = concerns.flatMap(({ words, score }, at) => [
      { linkId: `concern-${at + 1}`, text: `Concern ${at + 1}`, answer: [words] },
      { linkId: `concern-${at + 1}-score`, text: `Concern ${at + 1} (0 = best, 6 = worst)`, answer: [score] },
    ]);
    const items = [
      ...weighing,
      { linkId: 'wellbeing', text: 'Wellbeing (0 = best, 6 = worst)', answer: [wellbeing] },
      { linkId: 'note', text: 'In their own words', answer: [note] },
    ];
    const authored = said_at.toISOString();
    return responseOf({ name: `wellbeing ${id}`, questionnaire: 'my-caw', authored, items }, bound);
  });
}
