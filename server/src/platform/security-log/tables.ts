import type { Generated } from 'kysely';

export type SecurityEvent =
  /** Too many messages to an address or from a network. */
  | 'locked_out'
  | 'code_wrong'
  | 'passkey_refused'
  /** A replaced token was used although its successor was already in use. */
  | 'session_copied'
  | 'staff_added';

declare module '#platform/database.ts' {
  interface Tables {
    security_event: {
      id: Generated<string>;
      what: SecurityEvent;
      network: string | null;
      member_id: string | null;
      staff_id: string | null;
      /** The start of the hour. */
      hour: Date;
      times: Generated<number>;
    };
  }
}
