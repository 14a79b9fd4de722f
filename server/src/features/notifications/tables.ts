import type { NotificationAbout, NotificationCategory } from '@kindred/contract/notifications.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Chosen } from './rules.ts';

declare module '#platform/database.ts' {
  interface Tables {
    notification: {
      id: string;
      member_id: string;
      category: NotificationCategory;
      key: string;
      about: ColumnType<NotificationAbout, string, string>;
      path: string;
      created_at: Date;
      read_at: Generated<Date | null>;
      tell_at: Generated<Date | null>;
      pressing: Generated<boolean>;
      pushed_at: Generated<Date | null>;
    };
    notification_preference: {
      member_id: string;
      zone: string | null;
      quiet: Generated<boolean>;
      quiet_from: Generated<string>;
      quiet_until: Generated<string>;
      snoozed_until: Generated<Date | null>;
      channels: ColumnType<Chosen, string, string>;
      changed_at: Date;
    };
    push_subscription: {
      id: string;
      member_id: string;
      session_id: string;
      endpoint: string;
      /** Null for phones. */
      p256dh: Buffer | null;
      auth: Buffer | null;
      added_at: Date;
    };
  }
}
