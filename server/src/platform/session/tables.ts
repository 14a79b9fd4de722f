import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    session: {
      id: string;
      member_id: string;
      token_hash: Buffer;
      previous_hash: Buffer | null;
      previous_until: Date | null;
      shared_device: boolean;
      began_at: Date;
      rotated_at: Date;
      seen_at: Date;
    };
    server_secret: { single: Generated<boolean>; pepper: Buffer };
  }
}
