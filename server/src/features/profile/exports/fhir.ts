import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import type { DbOrTx } from '#platform/database.ts';
import { responseOf, type Bound, type Resource } from '#platform/fhir.ts';
import { readDiagnoses } from '../store.ts';

/** FHIR readers attribute any illness to the patient who is its subject, so someone else's must be marked. */
const someoneElse = {
  other: 'Someone else. The member is a carer, relative, friend or health professional.',
  unknown: 'Not known. The member has not said whose illness it is.',
} as const;

/** What a member said about the illness, oldest first, each with whose it is. */
export async function illnessForMember(
  { db, content }: { db: DbOrTx; content: ContentSnapshot },
  memberId: string,
  bound: Bound,
): Promise<Resource[]> {
  const answers = await readDiagnoses(db, memberId);
  return answers.toReversed().map(({ id, relationship, diagnosis, diagnosed_in: since, stage, said_at }) => {
    const subject = illnessSubjectOf(relationship);
    const titleOf = (slug: string) => content.one('diagnosis', slug)?.title ?? slug;
    const named = diagnosis.map((slug) =>
      since[slug] === undefined ? titleOf(slug) : `${titleOf(slug)}, since ${since[slug]}`,
    );
    const items = [
      { linkId: 'subject', text: 'Whose illness it is (self or other)', answer: [subject] },
      { linkId: 'diagnosis', text: 'Type of blood cancer', answer: named },
      { linkId: 'stage', text: 'Stage of treatment', answer: [stage] },
    ];
    const authored = said_at.toISOString();
    const response = { name: `illness ${id}`, questionnaire: 'blood-cancer', authored, items };
    return responseOf(
      subject === 'self' ? response : { ...response, about: someoneElse[subject ?? 'unknown'] },
      bound,
    );
  });
}
