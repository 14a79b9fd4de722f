import type { EventTyping } from '@kindred/contract/events/editing.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { timeOfDay } from '../../../platform/clock.ts';
import {
  createDraftSession,
  type DraftSession,
  type DraftSessionState,
} from '../../../platform/draft-session.ts';
import { isEqualJson, mergeDrafts, type DraftData } from '../../../platform/record-merge.ts';
import { eventTypingStore } from '../queries.ts';

interface WatchedForm {
  session: DraftSession;
  watch: (watcher: () => void) => () => void;
}

function watchedForm(form: string, begun: object, typing: EventTyping | null): WatchedForm {
  const watchers = new Set<() => void>();
  const { local: kept, ...saving } = eventTypingStore(form);
  const local = kept && { ...kept, data: withNewFields(begun, kept.data) };
  const session = createDraftSession({
    draft: {
      version: typing?.version ?? 0,
      state: 'draft',
      data: typing ? withNewFields(begun, typing.data) : { ...begun },
      edited_at: typing?.edited_at ?? '',
      edited_by: null,
      objections: [],
    },
    local,
    ...saving,
    onState: ({ conflicts }) => {
      // Both windows are this person’s own: what they type here is what they mean now.
      if (conflicts.length > 0)
        session.resolve(Object.fromEntries(conflicts.map(({ path, mine }) => [path, mine])));
      for (const watcher of watchers) watcher();
    },
  });
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return { session, watch };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was typed before an update of the console may lack fields that the form has now. */
function withNewFields(begun: object, typed: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(begun).map(([key, value]: [string, unknown]): [string, unknown] => {
    const had = typed[key];
    return [key, isRecord(value) && isRecord(had) ? { ...value, ...had } : (had ?? value)];
  });
  return { ...typed, ...Object.fromEntries<unknown>(filled) };
}

/** What was typed since the form was sent is typed in the next one. */
function typeOn(later: DraftSession, sent: object, now: DraftData): void {
  const begun = later.state().data;
  for (const [part, value] of Object.entries(mergeDrafts({ ...sent }, now, begun).data))
    if (!isEqualJson(value, begun[part])) later.change(part, value);
}

export interface TypedForm<T> {
  typed: T;
  /** Something was typed before, and is back. */
  isRestored: boolean;
  /** What is stored, in words. Empty while nothing is typed. */
  stored: string;
  change: (path: string, value: unknown) => void;
  /** With what was typed since it was last drawn. */
  latest: () => T;
  /** It is saved in its event: the form goes on from here, with what was typed since `sent`. */
  begin: (begun: T, sent: T) => Promise<void>;
  /** It is saved, and goes on elsewhere: none of it stays here. */
  end: () => Promise<void>;
}

/** A form that is stored on the server while it is typed, in the way of the drafts of content. */
export function useTypedForm<T extends object>(
  form: string,
  begun: T,
  typing: EventTyping | null,
): TypedForm<T> {
  const [watched, setWatched] = useState(() => watchedForm(form, begun, typing));
  const { session, watch } = watched;
  const state = useSyncExternalStore(watch, session.state);
  const [hadTyping] = useState(typing !== null);
  useEffect(() => {
    session.open();
    addEventListener('pagehide', session.keep);
    return () => {
      removeEventListener('pagehide', session.keep);
      session.close();
    };
  }, [session]);
  const end = async () => {
    await session.forget();
    await eventTypingStore(form).drop();
  };
  return {
    typed: state.data as T,
    isRestored: hadTyping || state.restored,
    stored: storedInWords(state),
    change: session.change,
    latest: () => session.state().data as T,
    begin: async (next, sent) => {
      await end();
      const later = watchedForm(form, next, null);
      typeOn(later.session, sent, session.state().data);
      setWatched(later);
    },
    end,
  };
}

function storedInWords({ status, version, savedAt }: DraftSessionState): string {
  if (status === 'saved')
    return version === 0 || savedAt === '' ? '' : `What you typed was stored at ${timeOfDay(savedAt)}.`;
  if (status === 'offline')
    return 'We can’t reach the server. This tab keeps what you typed, and stores it as soon as it can.';
  return 'Storing what you type…';
}
