import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftSession } from '../../editor/draft-session.ts';
import { draftSaving, readLocalCopy } from '../queries.ts';

function storeOf(draft: ContentDraft) {
  const watchers = new Set<() => void>();
  const session = createDraftSession({
    draft,
    local: readLocalCopy(draft.id),
    ...draftSaving(draft.id),
    onState: () => {
      for (const watcher of watchers) watcher();
    },
  });
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return { session, watch };
}

/** The text of this draft while it is written here. Each step of the draft begins with another component. */
export function useDraftSession(draft: ContentDraft) {
  const [{ session, watch }] = useState(() => storeOf(draft));
  const state = useSyncExternalStore(watch, session.state);
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  return { state, change: session.change, resolve: session.resolve, flush: session.flush };
}
