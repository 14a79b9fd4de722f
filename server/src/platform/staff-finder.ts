import type { Permission } from '@kindred/contract/endpoint.ts';
import type { FinderHit } from '@kindred/contract/staff/finder.ts';
import type { Database } from './database.ts';

/** What one area contributes to the console's search box: its best few results, only for those with the permission. */
export interface FinderSource {
  needs: Permission;
  find: (db: Database, words: string, now: Date) => Promise<FinderHit[]>;
}

/** As many of each kind as fit on one screen. */
export const finderHits = 6;
