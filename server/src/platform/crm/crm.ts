import type { DbOrTx, Tx } from '#platform/database.ts';

/** What the CRM receives about a member: the current values, never their history. */
export interface CrmSnapshot {
  first_name: string;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  relationship: string | null;
  /** Whose illness the stage and the diagnosis are. */
  subject: 'self' | 'other' | null;
  stage: string | null;
  diagnosis: readonly string[];
  /** Dates of diagnosis, if given: "myeloma 2024-05". */
  diagnosed_in: readonly string[];
  my_caw: string | null;
  goal: string | null;
  topic_preferences: readonly string[];
  /** The purposes with a current consent. */
  consents: readonly string[];
}

/** What one area contributes about a member. Undefined if there is no such member. */
export type CrmPart = (db: DbOrTx, memberId: string) => Promise<Partial<CrmSnapshot>>;

/** The values that areas contribute, and where the CRM id of a member is stored. */
export interface CrmSource {
  parts: readonly CrmPart[];
  keepId: (tx: Tx, memberId: string, sf_id: string) => Promise<void>;
}

/**
 * A CRM that identifies members by our id. Both operations are idempotent. Throws RetryLater for temporary failures
 * and PermanentFailure for the others.
 */
export interface Crm {
  /** Whether it is an external CRM: then the record in our own table is redundant. */
  outside: boolean;
  /** Writes only the fields that we own. Returns the CRM id. */
  upsert: (memberId: string, snapshot: CrmSnapshot, signal: AbortSignal) => Promise<string>;
  /** Succeeds if there is no such record. */
  erase: (memberId: string, signal: AbortSignal) => Promise<void>;
}
