import type { Database } from './database.ts';

/** The pages of an area that keeps them in tables of its own: the texts do not know which of them there are. */
export interface PageSource {
  /** What their paths begin with. */
  folder: string;
  has: (db: Database, key: string, now: Date) => Promise<boolean>;
}
