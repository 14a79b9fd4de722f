import type { Generated } from 'kysely';
import type { Channel } from '#platform/outbox/tables.ts';

declare module '#platform/database.ts' {
  interface Tables {
    address_request: {
      id: string;
      member_id: string;
      channel: Channel;
      address: string;
      network_hash: Buffer;
      code_hash: Buffer | null;
      code_tries: Generated<number>;
      state: Generated<'open' | 'used' | 'ended'>;
      asked_at: Date;
      expires_at: Date;
    };
    address_change: {
      id: string;
      member_id: string;
      email_before: string | null;
      mobile_before: string | null;
      undo_hash: Buffer | null;
      state: Generated<'standing' | 'undone' | 'void'>;
      changed_at: Date;
      undo_until: Date;
    };
  }
}
