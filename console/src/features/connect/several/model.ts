import type { WhyNot } from '@kindred/contract/connect/several.ts';
import type { SeveralDone } from './queries.ts';

const reasons: Readonly<Record<WhyNot, string>> = {
  not_found: 'not yours to change',
  chat_closed: 'already ended',
  no_place: 'no one free to take more',
  escalation_missing: 'no safety record yet',
};

const conversations = (count: number) => (count === 1 ? '1 conversation' : `${count} conversations`);

/** The result in words, with the reasons for refusals. */
export function resultInWords({ done, refused }: SeveralDone, what: 'assigned' | 'closed'): string {
  const counts = Map.groupBy(refused, ({ why }) => why);
  const kept = [...counts].map(([why, all]) => `${all.length} (${reasons[why]})`).join(', ');
  const first = `${conversations(done)} ${what}.`;
  return refused.length === 0 ? first : `${first} Not changed: ${kept}.`;
}
