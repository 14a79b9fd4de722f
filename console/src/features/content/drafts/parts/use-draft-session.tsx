import type { ContentDraft } from '@kindred/contract/content/drafts.ts';
import { useEffect, useState } from 'react';
import { createDraftSession, type DraftSession } from '../../../../platform/draft-session.ts';
import { draftSaving, readLocalCopy } from '../queries.ts';

/** The draft session, with a way to subscribe to parts of the text. */
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

/** The session while this draft is edited here. Each state of the draft mounts another component. */
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
