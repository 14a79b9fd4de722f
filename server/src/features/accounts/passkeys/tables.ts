import type { Generated } from 'kysely';

/** The purpose of a challenge: one for registration signs no one in. */
export type ChallengePurpose = 'register' | 'sign_in' | 'staff_check';

declare module '#platform/database.ts' {
  interface Tables {
    passkey: {
      id: string;
      /** Exactly one of the two is set. */
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
      purpose: ChallengePurpose;
      member_id: string | null;
      staff_id: string | null;
      asked_at: Date;
      expires_at: Date;
      used_at: Generated<Date | null>;
    };
  }
}
