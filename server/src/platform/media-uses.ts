import type { MediaUse } from '@kindred/contract/content/media.ts';
import type { Database } from './database.ts';

/** Where an area shows files of the media library, by their hash; the texts are known without. */
export interface MediaUseSource {
  read: (db: Database) => Promise<readonly { hash: string; use: MediaUse }[]>;
}
