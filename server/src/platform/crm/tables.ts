import type { ColumnType } from 'kysely';

/** What the CRM receives about a member. */
export type CrmTopic =
  | 'profile'
  | 'diagnosis'
  | 'my_caw'
  | 'goal'
  | 'topic_preferences'
  | 'consent'
  | 'erasure';

declare module '#platform/database.ts' {
  interface Tables {
    crm_change: { id: string; member_id: string; what: CrmTopic; said_at: Date };
    crm_record: {
      external_id: string;
      sf_id: string;
      fields: ColumnType<Record<string, unknown>, string, string>;
      written_at: Date;
    };
    crm_erased: { external_id: string; said_at: Date };
  }
}
