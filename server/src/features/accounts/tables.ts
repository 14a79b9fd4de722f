import type { Filters } from '@kindred/contract/profile.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Channel } from '#platform/outbox/tables.ts';

/** The sign-up details, stored until the address is confirmed. */
export interface Registration {
  first_name: string;
  last_name?: string | undefined;
  relationship?: string | undefined;
  terms_version: string;
  analytics?: boolean | undefined;
  news?: boolean | undefined;
}

/** An address can belong to both audiences, and a request from one cannot sign in to the other. */
export type LinkAudience = 'members' | 'staff';

declare module '#platform/database.ts' {
  interface Tables {
    member: {
      id: string;
      /** The number by which staff find the member during a phone call. */
      number: Generated<number>;
      first_name: string;
      last_name: string | null;
      email: string | null;
      mobile: string | null;
      relationship: string | null;
      sf_id: string | null;
      onboarding_completed: Generated<boolean>;
      stage: string | null;
      topic_preferences: Generated<string[]>;
      birth_year: number | null;
      phone: string | null;
      interpreter_needed: boolean | null;
      language: string | null;
      reach_by: string | null;
      postcode_or_suburb: string | null;
      diagnosis: Generated<string[]>;
      low_energy: Generated<boolean>;
      filters: ColumnType<Filters, string | undefined, string>;
      state: Generated<'active' | 'disabled'>;
      /** Messages do not reveal the purpose of this app to onlookers. */
      discreet_messages: Generated<boolean>;
      sign_ins: Generated<number>;
      /** A passkey was offered and declined. */
      passkey_declined_at: Generated<Date | null>;
      joined_at: Date;
      /** Set together or not at all: the member asked for deletion, and can return until `erase_after`. */
      deletion_asked_at: Date | null;
      erase_after: Date | null;
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
      audience: Generated<LinkAudience>;
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
      staff_id: Generated<string | null>;
      code_tries: Generated<number>;
      number_tries: Generated<number>;
      state: Generated<'open' | 'used' | 'ended'>;
      asked_at: Date;
      expires_at: Date;
    };
    code_miss: {
      /** A member id, or the id of a request whose address has no account. */
      account: string;
      misses: number;
      last_at: Date;
    };
  }
}
