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
      // Both windows belong to this person, so what is typed in this one wins.
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

/** A form stored before an update of the console may lack fields that exist now. */
function withNewFields(begun: object, typed: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(begun).map(([key, value]: [string, unknown]): [string, unknown] => {
    const had = typed[key];
    return [key, isRecord(value) && isRecord(had) ? { ...value, ...had } : (had ?? value)];
  });
  return { ...typed, ...Object.fromEntries<unknown>(filled) };
}

/** Carries what was typed since the form was sent over to the next form. */
function typeOn(later: DraftSession, sent: object, now: DraftData): void {
  const begun = later.state().data;
  for (const [part, value] of Object.entries(mergeDrafts({ ...sent }, now, begun).data))
    if (!isEqualJson(value, begun[part])) later.change(part, value);
}

export interface TypedForm<T> {
  typed: T;
  /** A stored form was restored. */
  isRestored: boolean;
  /** What is stored, in words. Empty if nothing has been typed. */
  stored: string;
  change: (path: string, value: unknown) => void;
  /** The values including changes since the last render. */
  latest: () => T;
  /** The form was saved in its event and starts again from `begun`, with what was typed since `sent`. */
  begin: (begun: T, sent: T) => Promise<void>;
  /** The form was saved and continues elsewhere: nothing of it is kept here. */
  end: () => Promise<void>;
}

/** A form stored on the server while it is typed, like a content draft. */
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
