import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    session: {
      id: string;
      /** One of the two. */
      member_id: string | null;
      staff_id: string | null;
      /** Browser and system, as they named themselves. */
      device: Generated<string>;
      token_hash: Buffer;
      previous_hash: Buffer | null;
      previous_until: Date | null;
      shared_device: boolean;
      /** Of staff, until they used their passkey. */
      passkey_due: Generated<boolean>;
      began_at: Date;
      rotated_at: Date;
      seen_at: Date;
    };
    staff: {
      id: string;
      name: string;
      email: string;
      permissions: Generated<Permission[]>;
      added_at: Date;
    };
    server_secret: { single: Generated<boolean>; pepper: Buffer; push_key: Buffer };
  }
}
