import type { ColumnType } from 'kysely';
import type { SlotTexts } from '#platform/outbox/mail-words.ts';

declare module '#platform/database.ts' {
  interface Tables {
    message_text: {
      id: string;
      key: string;
      texts: ColumnType<SlotTexts, string, never>;
      based_on: string | null;
      changed_at: Date;
      staff_id: string | null;
    };
  }
}
