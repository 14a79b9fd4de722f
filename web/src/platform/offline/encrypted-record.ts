/** An encrypted record. Reading it takes its owner's key, which is deleted with the session. */
export interface EncryptedRecord {
  iv: string;
  data: string;
  /** The server does not have all of it yet. The name is unchanged from earlier releases. */
  waits: boolean;
}
/** Keyed by a hash of the owner. */
export type EncryptedRecords = Readonly<Record<string, EncryptedRecord>>;

/** The records with pending changes; undefined if there are none. */
export function pendingRecords(stored: unknown): EncryptedRecords | undefined {
  const pending = Object.entries((stored as EncryptedRecords | undefined) ?? {}).filter(
    ([, { waits }]) => waits,
  );
  return pending.length === 0 ? undefined : Object.fromEntries(pending);
}
