import type { Generated } from 'kysely';

/** What a challenge may be used for. One for making a key signs nobody in. */
export type Purpose = 'register' | 'sign_in' | 'staff_check';

declare module '#platform/database.ts' {
  interface Tables {
    passkey: {
      id: string;
      /** One of the two. */
      member_id: string | null;
      staff_id: string | null;
      credential_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      name: string;
      created_at: Date;
      last_used_at: Generated<Date | null>;
    };
    passkey_challenge: {
      challenge_hash: Buffer;
      purpose: Purpose;
      member_id: string | null;
      staff_id: string | null;
      asked_at: Date;
      expires_at: Date;
      used_at: Generated<Date | null>;
    };
  }
}
