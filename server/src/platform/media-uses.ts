import type { MediaUse } from '@kindred/contract/content/media.ts';
import type { Database } from './database.ts';

/** Where an area shows files from the media library, found by hash. Uses in content texts need no source. */
export interface MediaUseSource {
  read: (db: Database) => Promise<readonly { hash: string; use: MediaUse }[]>;
}
