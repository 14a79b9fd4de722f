import type { DbOrTx, Tx } from '#platform/database.ts';

/** What the CRM is told of a member: what holds now, never how it came to be. */
export interface Snapshot {
  first_name: string;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  relationship: string | null;
  stage: string | null;
  diagnosis: readonly string[];
  /** Since when, of those where they said so: "myeloma 2024-05". */
  diagnosed_in: readonly string[];
  my_caw: string | null;
  goal: string | null;
  topic_preferences: readonly string[];
  /** The purposes that are agreed to now. */
  consents: readonly string[];
}

/** What one area knows of a member. Nothing, when there is no such member. */
export type CrmPart = (db: DbOrTx, memberId: string) => Promise<Partial<Snapshot>>;

/** What the areas hand to the CRM, and where its id of a member goes. */
export interface CrmSource {
  parts: readonly CrmPart[];
  keepId: (tx: Tx, memberId: string, sf_id: string) => Promise<void>;
}

/**
 * A CRM that knows members by our id. Both may be done twice without harm.
 * It throws TryLater when it was turned away for now, GiveUp when it will be each time.
 */
export interface Crm {
  /** Whether it is somewhere else: then a record of our own is one too many. */
  outside: boolean;
  /** Writes the fields that are ours and no others. Gives back the CRM's own id. */
  upsert: (memberId: string, snapshot: Snapshot, signal: AbortSignal) => Promise<string>;
  /** Done when there is no such record. */
  erase: (memberId: string, signal: AbortSignal) => Promise<void>;
}
