import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { createDraftSession, type DraftSession, type DraftSessionState } from '../../editor/draft-session.ts';
import { draftSaving, readLocalCopy } from '../queries.ts';

/** The text of this draft while it is written here. Begins anew with each step of the draft. */
export function useDraftSession(draft: ContentDraft) {
  const session = useRef<DraftSession>(undefined);
  const [state, setState] = useState<DraftSessionState>();
  useEffect(() => {
    const created = createDraftSession({
      draft,
      local: readLocalCopy(draft.id),
      ...draftSaving(draft.id),
      onState: setState,
    });
    session.current = created;
    setState(created.state());
    return () => created.close();
  }, [draft]);
  return {
    state,
    change: (path: string, value: unknown) => session.current?.change(path, value),
    resolve: (chosen: Readonly<Record<string, unknown>>) => session.current?.resolve(chosen),
    flush: () => session.current?.flush() ?? Promise.resolve(draft.version),
  };
}
