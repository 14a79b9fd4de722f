import type { MediaUse } from '@kindred/contract/content/media.ts';
import type { Database } from './database.ts';

/** Where an area shows files from the media library, by their hash. Uses in texts are known without it. */
export interface MediaUseSource {
  read: (db: Database) => Promise<readonly { hash: string; use: MediaUse }[]>;
}
