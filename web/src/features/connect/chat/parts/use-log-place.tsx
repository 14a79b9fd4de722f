import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenChat } from '../device/chat-device.ts';
import { chatStore } from '../device/chat-store.ts';

/** About a line of text: this close to the end counts as reading the end. */
const closeTo = 48;

/** A pressed button is gone, and focus with it, so focus moves to the conversation. */
export function focusLog(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.k-chat-log')?.focus({ preventScroll: true });
}

/** Follows the conversation while its end is in view, and reports it as read. */
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
    // Someone who has just scrolled away is not pulled back, even though the scroll event has not fired yet.
    if (last.height - element.scrollTop - last.visible >= closeTo) follows.current = false;
    // Members always see what they send.
    if (sent !== last.sent && sent !== undefined) follows.current = true;
    if (follows.current) goToEnd();
    // Earlier messages are added above, so the text being read must stay in place.
    else if (first < last.first) element.scrollBy({ top: element.scrollHeight - last.height });
    before.current = { sent, first, height: element.scrollHeight, visible: element.clientHeight };
  });

  // When the field grows, a panel opens or a phone is rotated, the end stays in view.
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
