import type { MediaKind } from '@kindred/contract/content/media.ts';
import type { ColumnType, Generated } from 'kysely';
import type { MediaType } from '#platform/files/media-type.ts';

declare module '#platform/database.ts' {
  interface Tables {
    media_file: {
      id: string;
      state: Generated<'uploading' | 'ready'>;
      kind: MediaKind | null;
      type: MediaType | null;
      name: string;
      size: number;
      hash: string | null;
      width: number | null;
      height: number | null;
      title: Generated<string>;
      alt: Generated<string>;
      credit: Generated<string>;
      transcript: Generated<string>;
      focus_x: number | null;
      focus_y: number | null;
      version: Generated<number>;
      added_by: string | null;
      changed_by: ColumnType<string | null, never, string | null>;
      begun_at: Date;
      added_at: Date | null;
    };
    /** Width 0 is the original file. */
    media_piece: { media_id: string; width: number; number: number; bytes: Buffer };
  }
}
