import type { GuestData } from '@kindred/contract/about-me.ts';
import { ApiProblem, call, Unreachable } from '../api.ts';
import { updateProfile } from '../own-profile.ts';
import { tab } from '../session.ts';
import { without, withOne, type Item } from './bookmark-set.ts';
import { takingTurns } from './in-turn.ts';

/**
 * What this device keeps for a guest, until somebody signs in: then it goes to their account.
 * It goes with everything else when somebody signs out.
 */
const key = 'guest_data';

export interface Place {
  topic_id: string;
  module_key: string;
  step_number: number;
  percent: number;
}

const inTurn = takingTurns(key);

async function read(): Promise<GuestData> {
  const kept = await (await tab.shared.device()).get(key);
  return typeof kept === 'object' && kept !== null ? kept : {};
}

function change(next: (kept: GuestData) => GuestData): Promise<void> {
  return inTurn(async () => (await tab.shared.device()).set(key, next(await read())));
}

export const guestKept = {
  read: (): Promise<GuestData> => inTurn(read),

  add: (one: Item): Promise<void> =>
    change((kept) => ({ ...kept, bookmarks: withOne(kept.bookmarks ?? {}, one) })),

  remove: (one: Item): Promise<void> =>
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
