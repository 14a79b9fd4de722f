import type { ContentData, ContentDraft, DraftComment } from '@kindred/contract/content/drafts.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { refusalCodeOf, StaffApiUnreachable } from '../../../platform/api-problem.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../platform/draft.ts';
import type { DraftSessionParts, LocalCopy } from '../../../platform/draft-session.ts';

export function loadDraft(id: string): Promise<ContentDraft> {
  return callStaffApi('GET /staff/content/drafts/{id}', { params: { id } });
}

const formOf = (id: string) => `content ${id}`;

/** What this tab holds of a draft and the server does not; it survives the end of a session. */
export function readLocalCopy(id: string): LocalCopy | undefined {
  const { version, data, base } = readStaffDraft(formOf(id)) ?? {};
  if (version === undefined || data === undefined || base === undefined) return undefined;
  return {
    version: Number(version),
    data: JSON.parse(data) as ContentData,
    base: JSON.parse(base) as ContentData,
  };
}

const noAnswerOf = (error: unknown) =>
  refusalCodeOf(error) === 'session_ended' ? 'signed out' : 'unreachable';

/** How a draft is saved, and kept locally until it is. */
export function draftSaving(
  id: string,
): Pick<DraftSessionParts, 'save' | 'reload' | 'keepLocal' | 'dropLocal'> {
  return {
    save: async (version, data) => {
      try {
        const body = { version, data };
        return { saved: await callStaffApi('PUT /staff/content/drafts/{id}', { params: { id }, body }) };
      } catch (error) {
        if (error instanceof StaffApiUnreachable) return 'unreachable';
        const code = refusalCodeOf(error);
        if (code === 'draft_changed') return 'changed';
        if (code === 'draft_in_review' || code === 'not_found') return 'closed';
        return noAnswerOf(error);
      }
    },
    reload: async () => {
      try {
        return await loadDraft(id);
      } catch (error) {
        return refusalCodeOf(error) === 'not_found' ? undefined : noAnswerOf(error);
      }
    },
    keepLocal: ({ version, data, base }) =>
      saveStaffDraft(formOf(id), {
        version: String(version),
        data: JSON.stringify(data),
        base: JSON.stringify(base),
      }),
    dropLocal: () => dropDraft(formOf(id)),
  };
}

const reviewOf = (id: string) => `content review ${id}`;

/** Comments written but not yet sent back stay in this tab. */
export function readReviewComments(id: string): readonly DraftComment[] {
  const { comments } = readStaffDraft(reviewOf(id)) ?? {};
  return comments === undefined ? [] : (JSON.parse(comments) as DraftComment[]);
}

export function saveReviewComments(id: string, comments: readonly DraftComment[]): void {
  if (comments.length === 0) dropDraft(reviewOf(id));
  else saveStaffDraft(reviewOf(id), { comments: JSON.stringify(comments) });
}
