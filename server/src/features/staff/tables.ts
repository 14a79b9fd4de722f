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
    /** A staff member's account at the organisation's provider. */
    staff_identity: {
      staff_id: string;
      issuer: string;
      subject: string;
      /** As of the last check. */
      groups: string[];
      /** Encrypted. Null if the provider refused them and has to confirm this person again. */
      tokens: string | null;
      checked_at: Date;
      claimed_until: Generated<Date | null>;
    };
    organisation_sign_in: {
      state_hash: Buffer;
      browser_hash: Buffer;
      nonce: string;
      verifier: string;
      return_to: string;
      expires_at: Date;
    };
    staff_group: {
      id: string;
      name: string;
      label: string;
      permissions: Permission[];
      changed_at: Date;
      /** A change that gives `admin`, until a second administrator approves it. */
      wanted: Permission[] | null;
      asked_by: string | null;
      asked_at: Date | null;
      approved_by: string | null;
    };
    staff_sign_in_setting: {
      single: Generated<boolean>;
      organisation_only: boolean;
      adds_people: boolean;
    };
  }
}
