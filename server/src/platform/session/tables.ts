import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    session: {
      id: string;
      /** Exactly one of the two is set. */
      member_id: string | null;
      staff_id: string | null;
      /** Browser and system, as the browser reported them. */
      device: Generated<string>;
      token_hash: Buffer;
      previous_hash: Buffer | null;
      previous_until: Date | null;
      shared_device: boolean;
      /** For staff, until they have used their passkey. */
      passkey_due: Generated<boolean>;
      passkey_used: Generated<boolean>;
      /** Of a session that began at the organisation’s provider: it lasts so long without being confirmed again. */
      confirmed_until: Generated<Date | null>;
      began_at: Date;
      rotated_at: Date;
      seen_at: Date;
    };
    staff: {
      id: string;
      name: string;
      email: string;
      /** What members read beside the first name. Empty: nothing. */
      role: Generated<string>;
      /** Those in force: none of somebody who is suspended. */
      permissions: Generated<Permission[]>;
      added_at: Date;
      /** A row stays when the account ends, so that the audit log can name them. */
      state: Generated<'active' | 'suspended' | 'ended'>;
      state_since: Generated<Date | null>;
      /** What somebody who is suspended gets back. */
      paused_permissions: Generated<Permission[]>;
      /** Comes in by passkey whatever the organisation says. */
      break_glass: Generated<boolean>;
    };
  }
}
