import type { ContentData } from '@kindred/contract/content/drafts.ts';
import * as z from 'zod';
import { titleOfRecord } from '#platform/content/editing.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import { objectionsTo, withDrafts, type Judged } from '../drafts/rules.ts';
import type { DraftRow } from '../drafts/store.ts';
import { withdrawnWords } from '../publishing/rules.ts';

/** The job that publishes a release when due. A release that has moved on has another version. */
export const publishReleaseAtTime = {
  name: 'publish-release',
  payload: z.object({ id: z.uuid(), version: z.int() }),
};

/** A text of a release, with the currently published text. */
export interface ReleaseMember {
  draft: DraftRow;
  published: ContentData | null;
}

export interface MemberProblems {
  draft: DraftRow;
  problems: { code: string; message: string }[];
}

const notApproved: Readonly<Partial<Record<DraftRow['state'], string>>> = {
  draft: 'It’s still being written. Send it for review.',
  in_review: 'It waits for a second person to approve it.',
  scheduled: 'It has a time of its own. Change it again, then have it approved.',
};

const asJson = (value: unknown) => JSON.stringify(value);

/**
 * What prevents each text from being published with the others at a given time. Judged together, because they may link
 * to each other.
 */
export function findReleaseProblems(
  members: readonly ReleaseMember[],
  { content, media, now }: Judged,
): MemberProblems[] {
  const drafts = members.map(({ draft }) => draft);
  return members.map(({ draft, published }) => {
    const around = withDrafts(
      content,
      drafts.filter(({ id }) => id !== draft.id),
    );
    const waits = notApproved[draft.state];
    return {
      draft,
      problems: [
        ...(waits === undefined ? [] : [{ code: 'not_approved', message: waits }]),
        // Both come from the same type of column, so equal texts serialise equally.
        ...(asJson(draft.base) === asJson(published)
          ? []
          : [
              {
                code: 'published_changed',
                message:
                  'The published text has changed since. Merge the two, then send it for review again.',
              },
            ]),
        ...objectionsTo(draft, { content: around, media, now }).map(({ code, message }) => ({
          code,
          message,
        })),
      ],
    };
  });
}

export const titleOfDraftRow = ({ kind, item, data }: DraftRow) => titleOfRecord(kind, data, item);

/** By the id of the draft, with the title in the words: they are read far from the list. */
export const toReleaseRefusals = (found: readonly MemberProblems[]): FieldProblem[] =>
  found.flatMap(({ draft, problems }) =>
    problems.map(({ code, message }) => ({
      field: draft.id,
      code,
      message: `${titleOfDraftRow(draft)}: ${message}`,
    })),
  );

/** Why one text of a release could not be published at the last moment. */
export const notPublishedWords = {
  moved_on: 'Someone has just changed it.',
  published_changed: 'The published text has changed since. Merge the two, then send it for review again.',
  slug_taken: 'Another page has its web address.',
  withdrawn: withdrawnWords,
} as const;

/** Thrown, so that the transaction rolls back: nothing is published where one text is not ready. */
export class ReleaseNotReady extends Error {
  readonly reasons: readonly FieldProblem[];
  constructor(reasons: readonly FieldProblem[]) {
    super('a release is not ready');
    this.reasons = reasons;
  }
}
