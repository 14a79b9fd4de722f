import { seededRandom } from '#kill/seeded-random.ts';
import type { Sql } from './sql.ts';

/** A possible edit of the public content by staff, and how to see it from outside. */
export interface Edit {
  words: string;
  run: (sql: Sql) => Promise<void>;
  path: string;
  isSeen: (status: number, text: string) => boolean;
}

const change = `update content_item set data = jsonb_set(data, '{title}', to_jsonb($2::text)) where kind = 'topic' and slug = $1`;
const copy = `insert into content_item (kind, slug, position, data, shipped_hash)
  select kind, $2, position + 1000, data || jsonb_build_object('slug', $2::text, 'id', $2::text), '' from content_item where kind = 'topic' and slug = $1`;

/** Random edits, deterministic for a seed: a changed title, a new topic, a removed one. */
export function editsFrom(seed: number, topics: readonly string[], count: number): Edit[] {
  const chance = seededRandom(seed);
  const there = [...topics];
  const take = () => there[Math.floor(chance() * there.length)] ?? '';
  const edits: Edit[] = [];
  for (let at = 0; at < count; at += 1) {
    const slug = take();
    const path = `/api/v1/topics/${slug}`;
    const kind = chance();
    if (kind < 0.6) {
      const title = `Title ${seed} ${at} ${chance()}`;
      edits.push({
        words: `${slug}: ${title}`,
        path,
        isSeen: (_, text) => text.includes(title),
        run: async (sql) => void (await sql(change, [slug, title])),
      });
    } else if (kind < 0.8) {
      const fresh = `new-${seed}-${at}`;
      there.push(fresh);
      edits.push({
        words: `${fresh} is new`,
        path: `/api/v1/topics/${fresh}`,
        isSeen: (status) => status === 200,
        run: async (sql) => void (await sql(copy, [slug, fresh])),
      });
    } else {
      there.splice(there.indexOf(slug), 1);
      edits.push({
        words: `${slug} is gone`,
        path,
        isSeen: (status) => status === 404,
        run: async (sql) =>
          void (await sql(`delete from content_item where kind = 'topic' and slug = $1`, [slug])),
      });
    }
  }
  return edits;
}

/** As the console does it: the change and the new version in one transaction, with or without the notification. */
export async function publish(sql: Sql, edit: Edit, notification: 'told' | 'lost'): Promise<void> {
  await sql('begin');
  await edit.run(sql);
  await sql('update content_version set version = version + 1');
  if (notification === 'told') await sql(`select pg_notify('content', '')`);
  await sql('commit');
}
