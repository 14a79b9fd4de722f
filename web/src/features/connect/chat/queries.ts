import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { cardBookmarks } from '@kindred/contract/connect/card-kinds.ts';
import type { CardKind, ChatCard } from '@kindred/contract/connect/cards.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { classifyError, withTimeout } from '../../../platform/offline/retry-policy.ts';
import { loadPerson } from '../../../platform/session.ts';

/** asking: no reply yet. unknown: the server was unreachable, so nothing may be claimed. */
export type DeskNow = { is: 'asking' } | { is: 'unknown' } | { is: 'known'; desk: ChatAvailability };

/** Staff who leave still count for up to 45 s, and no one may read “someone is here” for longer than a minute. */
const openEveryMs = 10_000;
const usualEveryMs = 30_000;
const timeoutMs = 5_000;

const readDesk = () => call('GET /chat/availability', { signal: AbortSignal.timeout(timeoutMs) });

/** Whether someone is there to chat: polled while the page is visible, and read again when the reader returns. */
export function useChatAvailability(): DeskNow {
  const [now, setNow] = useState<DeskNow>({ is: 'asking' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    const look = async () => {
      clearTimeout(timer);
      round += 1;
      const own = round;
      const next = await readDesk().then(
        (desk) => ({ is: 'known', desk }) as const,
        () => ({ is: 'unknown' }) as const,
      );
      if (own !== round) return;
      setNow(next);
      const isOpen = next.is === 'known' && next.desk.state === 'open';
      timer = setTimeout(() => void look(), isOpen || next.is === 'unknown' ? openEveryMs : usualEveryMs);
    };
    const leave = () => {
      clearTimeout(timer);
      round += 1;
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') return void look();
      leave();
      // The current state will be outdated when the reader returns.
      setNow({ is: 'asking' });
    };
    const onOnline = () => void look();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('focus', onOnline);
    addEventListener('online', onOnline);
    addEventListener('offline', onOnline);
    void look();
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('focus', onOnline);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOnline);
    };
  }, []);
  return now;
}

/** Also false if the server is unreachable: then the page stays as it is. */
export async function hasOpenChat(): Promise<boolean> {
  if ((await loadPerson()).kind !== 'member') return false;
  try {
    const { conversation } = await call('GET /conversations/current', withTimeout());
    return conversation !== null && conversation.state !== 'closed';
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
    return false;
  }
}

const gone = new Map<string, Promise<boolean>>();

/** Whether the item on a card has been removed since it was sent. Without a reply its link stays. */
export function useIsCardGone({ kind, id }: ChatCard): boolean {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let wanted = true;
    const key = `${kind} ${id}`;
    const asked = gone.get(key) ?? isCardGone(kind, id);
    gone.set(key, asked);
    asked.then(
      (is) => wanted && setIsGone(is),
      (error: unknown) => {
        gone.delete(key);
        if (classifyError(error) === undefined) throw error;
      },
    );
    return () => {
      wanted = false;
    };
  }, [kind, id]);
  return isGone;
}

async function isCardGone(kind: CardKind, id: string): Promise<boolean> {
  const bookmark = cardBookmarks[kind];
  if (bookmark === null) {
    const { items } = await call('GET /support_coordinators', withTimeout());
    return items.every((person) => person.id !== id);
  }
  const bookmarks =
    bookmark === 'topic' ? { topic: { [id]: { whole: true as const } } } : { [bookmark]: [id] };
  const { items } = await call('POST /bookmarks/titles', { body: { bookmarks }, ...withTimeout() });
  return items[0]?.link === null;
}
