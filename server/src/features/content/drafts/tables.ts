import type {
  ClinicalReview,
  ContentData,
  DraftComment,
  DraftState,
  ReleaseState,
} from '@kindred/contract/content/drafts.ts';
import type { ColumnType, Generated } from 'kysely';
import type { EditableKind } from '#platform/content/editing.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';

type Json<T> = ColumnType<T, string, string>;

declare module '#platform/database.ts' {
  interface Tables {
    content_draft: {
      id: string;
      kind: EditableKind;
      /** The key in `content_item`. */
      item: string;
      version: Generated<number>;
      state: Generated<DraftState>;
      data: Json<ContentData>;
      /** The published text on which it is based; null for a new item. */
      base: ColumnType<ContentData | null, string | null, string | null>;
      /** The newer text shipped with a release, once its authors have seen it. */
      upstream: ColumnType<ContentData | null, string | null, string | null>;
      /** Everyone who changed it. */
      authors: string[];
      edited_by: string | null;
      edited_at: Date;
      why: Generated<string>;
      comments: ColumnType<DraftComment[], string | undefined, string>;
      approved_by: string | null;
      approved_at: Date | null;
      clinical: ColumnType<ClinicalReview | null, string | null, string | null>;
      publish_at: Date | null;
      /** When its scheduled publication failed; cleared when it is sent for review again. */
      failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      release_id: ColumnType<string | null, string | null | undefined, string | null>;
    };
    content_revision: {
      id: string;
      kind: EditableKind;
      item: string;
      what: 'shipped' | 'published' | 'corrected' | 'withdrawn' | 'review_expired' | 'imported';
      data: Json<ContentData>;
      written_at: Date;
      staff_id: string | null;
      approved_by: string | null;
      why: string;
      clinical: ColumnType<ClinicalReview | null, string | null, string | null>;
      seen_by: string | null;
      seen_at: Date | null;
      release_id: string | null;
    };
    content_release: {
      id: string;
      name: string;
      note: string;
      version: Generated<number>;
      state: Generated<ReleaseState>;
      publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      made_by: string | null;
      made_at: Date;
      changed_by: ColumnType<string | null, never, string | null>;
      ended_by: ColumnType<string | null, string | null | undefined, string | null>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      failure: ColumnType<FieldProblem[] | null, string | null | undefined, string | null>;
      failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}
