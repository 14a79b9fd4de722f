import type { ColumnType, Generated } from 'kysely';
import type { Channel } from '#platform/outbox/tables.ts';

/** What was told when an account was begun, kept until the address is confirmed. */
export interface Registration {
  first_name: string;
  last_name?: string | undefined;
  relationship?: string | undefined;
  terms_version: string;
  analytics?: boolean | undefined;
  news?: boolean | undefined;
}

declare module '#platform/database.ts' {
  interface Tables {
    member: {
      id: string;
      first_name: string;
      last_name: string | null;
      email: string | null;
      mobile: string | null;
      relationship: string | null;
      sf_id: string | null;
      onboarding_completed: Generated<boolean>;
      stage: string | null;
      topic_preferences: Generated<string[]>;
      state: Generated<'active' | 'disabled'>;
      code_misses: Generated<number>;
      joined_at: Date;
    };
    consent: {
      id: string;
      member_id: string;
      purpose: 'terms' | 'analytics' | 'news';
      version: string | null;
      given: boolean;
      said_at: Date;
    };
    sign_in_request: {
      id: string;
      kind: 'login' | 'register';
      channel: Channel;
      address: string;
      browser_hash: Buffer;
      network_hash: Buffer;
      number: string;
      registration: ColumnType<Registration | null, string | null, never>;
      return_to: string | null;
      shared_device: boolean;
      token_hash: Buffer | null;
      code_hash: Buffer | null;
      member_id: string | null;
      code_tries: Generated<number>;
      number_tries: Generated<number>;
      state: Generated<'open' | 'used' | 'ended'>;
      asked_at: Date;
      expires_at: Date;
    };
  }
}
