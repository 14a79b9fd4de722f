import type { ShownMessage } from './device.ts';

/** What must never happen to a chat, as counts: all are 0 if it holds. */
export interface ChatVerdict {
  /** Acknowledged, but not stored. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Conversations whose numbers have gaps, or that a device saw out of order, twice or incompletely. */
  wrong: number;
}

interface ChatOutcome {
  acknowledged: readonly string[];
  /** The stored messages of each conversation, by number. */
  stored: ReadonlyMap<string, readonly { id: string; number: number }[]>;
  /** What each device showed of its conversation. */
  shown: readonly { conversation: string; messages: readonly ShownMessage[] }[];
}

export function judgeChat({ acknowledged, stored, shown }: ChatOutcome): ChatVerdict {
  const all = [...stored.values()].flat().map(({ id }) => id);
  const once = new Set(all);
  const gaps = [...stored.values()].filter((rows) => rows.some(({ number }, at) => number !== at + 1));
  const others = shown.filter(
    ({ conversation, messages }) =>
      messages.map(({ id }) => id).join() !== (stored.get(conversation) ?? []).map(({ id }) => id).join(),
  );
  return {
    lost: acknowledged.filter((id) => !once.has(id)).length,
    doubled: all.length - once.size,
    wrong: gaps.length + others.length,
  };
}
