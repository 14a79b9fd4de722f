import type { GuestData } from '@kindred/contract/about-me.ts';
import { ApiProblem, call, Unreachable } from '../api.ts';
import { updateProfile } from '../own-profile.ts';
import { tab } from '../session.ts';

/**
 * What this device keeps for a guest, until somebody signs in: then it goes to their account.
 * It goes with everything else when somebody signs out.
 */
const key = 'guest_data';

type Bookmarks = NonNullable<GuestData['bookmarks']>;
type ListKind = Exclude<keyof Bookmarks, 'topic'>;
export type Kept = { kind: 'topic'; topic_id: string; part: string } | { kind: ListKind; item_id: string };
export interface Place {
  topic_id: string;
  module_key: string;
  step_number: number;
  percent: number;
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other, in all tabs: a change must see what the one before it left. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then((): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(`kindred.${key}`, work) : work(),
  );
  // Whoever asked is told what went wrong; the next one has its turn all the same.
  last = turn.catch(() => undefined);
  return turn;
}

async function read(): Promise<GuestData> {
  const kept = await (await tab.shared.device()).get(key);
  return typeof kept === 'object' && kept !== null ? kept : {};
}

function change(next: (kept: GuestData) => GuestData): Promise<void> {
  return inTurn(async () => (await tab.shared.device()).set(key, next(await read())));
}

export const guestKept = {
  read: (): Promise<GuestData> => inTurn(read),

  add: (one: Kept): Promise<void> =>
    change((kept) => ({ ...kept, bookmarks: withOne(without(kept.bookmarks ?? {}, one), one) })),

  remove: (one: Kept): Promise<void> =>
    change((kept) => ({ ...kept, bookmarks: without(kept.bookmarks ?? {}, one) })),

  /** A step that was read. What was read before stays read; the topic that was read last stands last. */
  reach: ({ topic_id, module_key, step_number, percent }: Place): Promise<void> =>
    change((kept) => {
      const { [topic_id]: modules = {}, ...others } = kept.progress ?? {};
      const was = modules[module_key];
      const place = {
        step_number: Math.max(step_number, was?.step_number ?? 0),
        percent: Math.max(percent, was?.percent ?? 0),
        steps: [...new Set([...(was?.steps ?? []), step_number])].toSorted((a, b) => a - b),
      };
      return { ...kept, progress: { ...others, [topic_id]: { ...modules, [module_key]: place } } };
    }),

  filter: (filters: NonNullable<GuestData['filters']>): Promise<void> =>
    change((kept) => ({ ...kept, filters: { ...kept.filters, ...filters } })),
};

function withOne(bookmarks: Bookmarks, one: Kept): Bookmarks {
  if (one.kind !== 'topic')
    return { ...bookmarks, [one.kind]: [...(bookmarks[one.kind] ?? []), one.item_id] };
  const parts = { ...bookmarks.topic?.[one.topic_id], [one.part]: true as const };
  return { ...bookmarks, topic: { ...bookmarks.topic, [one.topic_id]: parts } };
}

function without(bookmarks: Bookmarks, one: Kept): Bookmarks {
  if (one.kind !== 'topic') {
    const left = (bookmarks[one.kind] ?? []).filter((item) => item !== one.item_id);
    return { ...bookmarks, [one.kind]: left };
  }
  const { [one.part]: _gone, ...parts } = bookmarks.topic?.[one.topic_id] ?? {};
  const { [one.topic_id]: _topic, ...topics } = bookmarks.topic ?? {};
  return {
    ...bookmarks,
    topic: Object.keys(parts).length > 0 ? { ...topics, [one.topic_id]: parts } : topics,
  };
}

/**
 * Somebody signed in: what a guest kept here goes to their account. Forgotten only when the answer came, so
 * a call that was cut off is made again at the next try; the server takes it twice as once.
 */
export function bringGuestData(): Promise<'brought' | 'nothing' | 'later'> {
  return inTurn(async () => {
    const kept = await read();
    if (Object.keys(kept).length === 0) return 'nothing';
    try {
      await updateProfile(call('POST /accounts/guest_data', { body: kept }));
    } catch (error) {
      if (error instanceof Unreachable || error instanceof ApiProblem) return 'later';
      throw error;
    }
    await (await tab.shared.device()).remove(key);
    return 'brought';
  });
}
