import type { Permission } from '@kindred/contract/endpoint.ts';
import type { FinderHit } from '@kindred/contract/staff/finder.ts';
import type { Database } from './database.ts';

/** What one area adds to the search box of the console: its best few, asked only for those with the permission. */
export interface FinderSource {
  needs: Permission;
  find: (db: Database, words: string, now: Date) => Promise<FinderHit[]>;
}

/** As many of each kind as stand on one screen. */
export const finderHits = 6;
