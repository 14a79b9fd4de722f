import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../testing/given-database.ts';
import { likePattern } from './like-pattern.ts';

it('finds text containing the words, whatever special characters they have', async () => {
  const { db } = await givenDatabase();
  const isFound = async (text: string, words: string) => {
    const { rows } = await sql<{
      found: boolean;
    }>`select ${text}::text ilike ${likePattern(words)} as found`.execute(db);
    return rows[0]?.found;
  };
  for (const words of ['100 %', 'a_b', String.raw`a\b`, "it's", '%_%']) {
    expect([words, await isFound(`Before ${words} after`, words)]).toEqual([words, true]);
    expect([words, await isFound('Before 100 axb after', words)]).toEqual([words, false]);
  }
});
