import type { ContentData, PreviewView } from '@kindred/contract/content/drafts.ts';
import type { ColumnType } from 'kysely';
import type { EditableKind } from '#platform/content/editing.ts';

declare module '#platform/database.ts' {
  interface Tables {
    content_preview: {
      id: string;
      draft_id: string;
      kind: EditableKind;
      item: string;
      data: ColumnType<ContentData, string, string>;
      view: ColumnType<PreviewView, string, string>;
      shared_by: string;
      shared_at: Date;
      ends_at: Date;
    };
  }
}
