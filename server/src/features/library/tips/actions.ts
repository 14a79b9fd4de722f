import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { listOwnTips, sayTried } from '@kindred/contract/library/tips.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { forgetTry, keepTry, readTries } from './store.ts';

export async function ownTips({ db, person }: MemberContext): Promise<Reply<typeof listOwnTips>> {
  const tries = await readTries(db, person.id);
  return { tries: tries.map(report) };
}

/** The latest answer wins; "not tried" deletes it. */
export async function keepTried(
  { db, now, person, content }: MemberContext,
  tipId: string,
  { tried, helped = null }: Body<typeof sayTried>,
): Promise<Reply<typeof sayTried>> {
  if (!content.one('tip', tipId)) throw new Refusal('not_found');
  if (!tried) {
    await forgetTry(db, person.id, tipId);
    return { mine: null };
  }
  return { mine: report(await keepTry(db, { member_id: person.id, tip_id: tipId, helped, tried_at: now })) };
}

function report<T extends { tried_at: Date }>({ tried_at, ...row }: T) {
  return { ...row, tried_at: tried_at.toISOString() };
}
