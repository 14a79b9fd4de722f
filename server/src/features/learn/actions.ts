import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { sayIfClear } from '@kindred/contract/learn.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { keepClarity } from './store.ts';

/** What a reader says is kept once, however often it arrives; the same id with other words is refused. */
export async function sayClarity(
  { db, content }: Context,
  slug: string,
  said: Body<typeof sayIfClear>,
): Promise<Reply<typeof sayIfClear>> {
  if (!content.one('topic', slug)) throw new Refusal('not_found');
  const row = { id: said.id, topic_slug: slug, clear: said.clear, note: said.note ?? null };
  const kept = await keepClarity(db, row);
  if (kept.topic_slug !== slug || kept.clear !== row.clear || kept.note !== row.note)
    throw new Refusal('conflict');
  return kept;
}
