import type { Database } from './database.ts';

/** The pages of an area that stores them in its own tables, where the content area cannot look them up. */
export interface PageSource {
  /** The start of their paths. */
  folder: string;
  has: (db: Database, key: string, now: Date) => Promise<boolean>;
}
