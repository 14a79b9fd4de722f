import type { DbOrTx, Tx } from '#platform/database.ts';

/** What the CRM receives about a member: current values, never their history. */
export interface CrmSnapshot {
  first_name: string;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  relationship: string | null;
  /** Whose illness the stage and diagnosis describe. */
  subject: 'self' | 'other' | null;
  stage: string | null;
  diagnosis: readonly string[];
  /** Dates of diagnosis, if given: "myeloma 2024-05". */
  diagnosed_in: readonly string[];
  my_caw: string | null;
  goal: string | null;
  topic_preferences: readonly string[];
  /** The purposes for which consent is currently given. */
  consents: readonly string[];
}

/** What one area contributes about a member. Undefined if there is no such member. */
export type CrmPart = (db: DbOrTx, memberId: string) => Promise<Partial<CrmSnapshot>>;

/** The values that areas contribute, and where a member's CRM id is stored. */
export interface CrmSource {
  parts: readonly CrmPart[];
  keepId: (tx: Tx, memberId: string, sf_id: string) => Promise<void>;
}

/**
 * A CRM that identifies members by our id. Both operations are idempotent. Throws RetryLater for temporary failures and
 * PermanentFailure for all others.
 */
export interface Crm {
  /** Whether it is an external CRM, which makes the record in our own table redundant. */
  outside: boolean;
  /** Writes only the fields we own. Returns the CRM id. */
  upsert: (memberId: string, snapshot: CrmSnapshot, signal: AbortSignal) => Promise<string>;
  /** Succeeds if there is no such record. */
  erase: (memberId: string, signal: AbortSignal) => Promise<void>;
}
