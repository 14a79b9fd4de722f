import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { useEffect, useState } from 'react';
import { createDraftSession, type DraftSession } from '../../../../platform/draft-session.ts';
import { draftSaving, readLocalCopy } from '../queries.ts';

/** The text while it is written, with those who draw parts of it. */
export interface WatchedSession {
  session: DraftSession;
  watch: (watcher: () => void) => () => void;
}

function watchedSession(draft: ContentDraft): WatchedSession {
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
export function useDraftSession(draft: ContentDraft): WatchedSession {
  const [watched] = useState(() => watchedSession(draft));
  useEffect(() => {
    const { session } = watched;
    session.open();
    addEventListener('pagehide', session.keep);
    return () => {
      removeEventListener('pagehide', session.keep);
      session.close();
    };
  }, [watched]);
  return watched;
}
