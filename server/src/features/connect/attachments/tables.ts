import type { AttachmentState } from '@kindred/contract/connect/chat.ts';
import type { Generated } from 'kysely';
import type { ChatFileType } from './rules.ts';

declare module '#platform/database.ts' {
  interface Tables {
    chat_attachment: {
      id: string;
      conversation_id: string;
      member_id: string;
      staff_id: string | null;
      from_staff: boolean;
      name: string;
      size: number;
      state: Generated<AttachmentState | 'uploading'>;
      type: Generated<ChatFileType | null>;
      width: Generated<number | null>;
      height: Generated<number | null>;
      begun_at: Date;
      sent_at: Generated<Date | null>;
    };
    chat_attachment_piece: {
      attachment_id: string;
      member_id: string;
      is_preview: boolean;
      number: number;
      bytes: Buffer;
    };
  }
}
