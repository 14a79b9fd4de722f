import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';

/** About a line of text: that close to the end, the end is being read. */
const closeTo = 48;

/** A button that was pressed is gone, and the focus with it: the conversation goes on. */
export function focusLog(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.k-chat-log')?.focus({ preventScroll: true });
}

/** Follows the conversation while its end is in view, and reports then that it was read. */
export function useLogPlace({ conversation, messages, outgoing }: OpenChat) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(true);
  const goToEnd = useCallback(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, []);
  const onScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < closeTo;
    setIsAtEnd(follows.current);
  }, []);

  const sent = outgoing.at(-1)?.id;
  const first = messages[0]?.number ?? 1;
  const before = useRef({ sent, first, height: 0, visible: 0 });
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const last = before.current;
    // Someone who has just scrolled away is not pulled back, although the event of it is still to come.
    if (last.height - element.scrollTop - last.visible >= closeTo) follows.current = false;
    // What a member sends is always shown to them.
    if (sent !== last.sent && sent !== undefined) follows.current = true;
    if (follows.current) goToEnd();
    // Messages from the past are added above: what is being read stays where it is.
    else if (first < last.first) element.scrollBy({ top: element.scrollHeight - last.height });
    before.current = { sent, first, height: element.scrollHeight, visible: element.clientHeight };
  });

  // The field grows, a panel opens, a phone is turned: the end stays in view.
  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => follows.current && goToEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [goToEnd]);

  const { last_number, member } = conversation;
  const unreadTo = last_number > member.read && isAtEnd ? last_number : 0;
  useEffect(() => {
    if (unreadTo === 0) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void chatStore.markRead(unreadTo);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unreadTo]);

  return { log, isAtEnd, goToEnd, onScroll };
}
