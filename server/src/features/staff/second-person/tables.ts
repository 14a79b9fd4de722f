import type { Generated } from 'kysely';
import type { Channel } from '#platform/outbox/tables.ts';

declare module '#platform/database.ts' {
  interface Tables {
    member_change: {
      id: string;
      member_id: string;
      kind: 'address' | 'merge';
      asked_by: string | null;
      reason: string;
      asked_at: Date;
      expires_at: Date;
      state: Generated<'open' | 'confirmed' | 'done' | 'withdrawn' | 'stopped'>;
      decided_by: string | null;
      channel: Channel | null;
      address: string | null;
      confirm_hash: Buffer | null;
      stop_hash: Buffer | null;
      made_change: string | null;
      other_id: string | null;
      keep_email: string | null;
      keep_mobile: string | null;
    };
  }
}
