import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { isForMe, isOwn, isWaiting } from '../model.ts';
import { unreadInChat } from './receipt-rules.ts';
import type { AlertUrgency } from './sound.ts';

/** Something that calls for a person: what it is about, and how many times it has called. */
interface DeskCall {
  id: string;
  count: number;
  urgency: AlertUrgency;
}
type DeskCalls = ReadonlyMap<string, DeskCall>;

/** Words of danger, a waiting member, a handover or request by a colleague, and messages in one's own conversations. */
export function callsOf(lines: Iterable<DeskLine>, me: string, today: string): DeskCalls {
  const calls = new Map<string, DeskCall>();
  for (const line of lines) {
    const { id } = line;
    const add = (call: string, count = 1, urgency: AlertUrgency = 'usual') =>
      calls.set(`${call} ${id}`, { id, count, urgency });
    if (line.flagged) add(`danger ${line.flagged_at}`, 1, 'danger');
    if (isForMe(line, me, today)) add('told');
    if (isWaiting(line)) add('waiting');
    else if (isOwn(line, me)) {
      add('mine');
      add('unread', unreadInChat(line, me));
    }
  }
  return calls;
}

/** Undefined if nothing is new, or if this person caused the news. */
export function urgencyOfNews(
  known: DeskCalls,
  now: DeskCalls,
  ownSteps: ReadonlySet<string>,
): AlertUrgency | undefined {
  const news = [...now]
    .filter(([call, { id, count }]) => count > (known.get(call)?.count ?? 0) && !ownSteps.has(id))
    .map(([, { urgency }]) => urgency);
  return news.includes('danger') ? 'danger' : news[0];
}
