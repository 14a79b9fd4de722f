import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    staff_invitation: {
      id: string;
      email: string;
      name: string;
      role: Generated<string>;
      permissions: Permission[];
      token_hash: Buffer;
      invited_by: string | null;
      sent_at: Date;
      expires_at: Date;
      state: Generated<'open' | 'used' | 'withdrawn'>;
    };
    passkey_reset: {
      id: string;
      staff_id: string;
      asked_by: string;
      reason: string;
      asked_at: Date;
      expires_at: Date;
      state: Generated<'open' | 'approved' | 'withdrawn'>;
      decided_by: string | null;
    };
  }
}
