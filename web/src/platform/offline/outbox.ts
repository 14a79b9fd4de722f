import { classifyError } from './retry-policy.ts';

/** An area's queue, as the engine sees it. Sending a change must be idempotent. */
export interface ChangeQueue<Change, Reply> {
  /** Unconfirmed changes in sending order; read again before each one is sent. */
  pending: () => Promise<readonly Change[]> | readonly Change[];
  /** A change replaces an earlier one with the same key. */
  keyOf: (change: Change) => string;
  send: (change: Change) => Promise<Reply>;
  /** The server has the change. A change queued under the same key in the meantime stays pending. */
  acknowledge: (change: Change, reply: Reply) => Promise<void>;
  /** The server will never accept the change. */
  reject: (change: Change, error: unknown) => Promise<void>;
  /** True once the member who queued the changes has signed out in this tab. */
  isOver: () => boolean;
  /** Defaults to the one in retry-policy.ts; tests pass their own. */
  classify?: (error: unknown) => ReturnType<typeof classifyError>;
}

export type FlushResult = 'done' | 'later';

/** Sends pending changes one after another, each key once. Call it under the queue's mutex. */
export async function flushOutbox<Change, Reply>(queue: ChangeQueue<Change, Reply>): Promise<FlushResult> {
  const { pending, keyOf, send, acknowledge, reject, isOver, classify = classifyError } = queue;
  const attempted = new Set<string>();
  let result: FlushResult = 'done';
  for (;;) {
    const change = (await pending()).find((one) => !attempted.has(keyOf(one)));
    if (!change || isOver()) return result;
    attempted.add(keyOf(change));
    try {
      await acknowledge(change, await send(change));
    } catch (error) {
      const reason = classify(error);
      if (reason === undefined) throw error;
      if (reason === 'offline') return 'later';
      if (reason === 'later') result = 'later';
      else await reject(change, error);
    }
  }
}
