import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    session: {
      id: string;
      /** Exactly one of the two is set. */
      member_id: string | null;
      staff_id: string | null;
      /** Browser and operating system, as reported by the browser. */
      device: Generated<string>;
      token_hash: Buffer;
      previous_hash: Buffer | null;
      previous_until: Date | null;
      shared_device: boolean;
      /** True for staff until they have used their passkey. */
      passkey_due: Generated<boolean>;
      passkey_used: Generated<boolean>;
      /** For a session that began at the organisation’s provider: how long it lasts without being confirmed again. */
      confirmed_until: Generated<Date | null>;
      began_at: Date;
      rotated_at: Date;
      seen_at: Date;
    };
    staff: {
      id: string;
      name: string;
      email: string;
      /** What members read beside the first name; may be empty. */
      role: Generated<string>;
      /** The permissions in force; empty while suspended. */
      permissions: Generated<Permission[]>;
      added_at: Date;
      /** A row is kept when the account ends, so that the audit log can name the person. */
      state: Generated<'active' | 'suspended' | 'ended'>;
      state_since: Generated<Date | null>;
      /** The permissions someone suspended will get back. */
      paused_permissions: Generated<Permission[]>;
      /** Signs in with a passkey whatever the organisation says. */
      break_glass: Generated<boolean>;
    };
  }
}
