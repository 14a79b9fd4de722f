import type { BestTime, DeviceFacts, FormAbout, FormKind } from '@kindred/contract/connect.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    contact_form: {
      id: string;
      kind: FormKind;
      about: FormAbout;
      member_id: string | null;
      name: string;
      email: string | null;
      phone: string | null;
      message: string;
      /** Whether it contained danger signs. */
      danger: Generated<boolean>;
      best_time: BestTime;
      device: ColumnType<DeviceFacts | null, string | null, never>;
      network_hash: Buffer | null;
      sent_at: Date;
      answered_at: Date | null;
      answered_by: string | null;
    };
  }
}
