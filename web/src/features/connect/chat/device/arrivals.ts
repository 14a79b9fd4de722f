import type { StreamData } from '@kindred/contract/notifications/stream.ts';
import { call } from '../../../../platform/api.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { session, tab } from '../../../../platform/session.ts';
import { watchStreamEvent } from '../../../../platform/stream/stream-events.ts';
import { trackUnreadCount } from '../../../../platform/stream/unread-sync.ts';

/** The lead under which this tab counts, and the numbers of the staff messages that it knows, for one conversation. */
let counting: {
  lead: AbortSignal;
  id: string;
  numbers: Set<number>;
  tracked: ReturnType<typeof trackUnreadCount>;
};

/** Runs on every page: counts unread messages for the tab bar, and reports that they have reached a device. */
export function startChatArrivals(): void {
  watchStreamEvent('conversation', (news, lead) => {
    // The leader tab counts for all tabs, from the first event of its own stream onwards.
    if (lead?.aborted !== false || session.state().person.kind !== 'member') return;
    void count(news, lead);
    void reportDelivered(news);
  });
}

function count({ conversation, messages }: StreamData<'conversation'>, lead: AbortSignal): Promise<void> {
  if (counting?.lead !== lead || counting.id !== conversation.id) {
    counting?.tracked.stop();
    const tracked = trackUnreadCount(tab.here.visit, 'unread_chat');
    // After losing the lead, its count would keep contradicting that of the next leader.
    lead.addEventListener('abort', tracked.stop);
    counting = { lead, id: conversation.id, numbers: new Set(), tracked };
  }
  for (const { from, number } of messages) if (from === 'staff') counting.numbers.add(number);
  const unread = [...counting.numbers].filter((number) => number > conversation.member.read);
  return counting.tracked.show(unread.length);
}

/** A lost report is repeated on the next event. */
async function reportDelivered({ conversation }: StreamData<'conversation'>): Promise<void> {
  const { id, last_number: delivered, member } = conversation;
  if (member.delivered >= delivered) return;
  try {
    const body = { delivered, read: member.read };
    await call('PUT /conversations/{id}/receipt', { params: { id }, body, ...withTimeout() });
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
  }
}
