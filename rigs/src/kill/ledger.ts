import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * The acknowledged writes, recorded outside everything that is killed: in memory, and in a file for later inspection.
 */
export type Ledger = {
  acknowledged: ReadonlySet<string>;
  acknowledge(id: string): void;
  close(): void;
};

export function openLedger(file?: string): Ledger {
  const acknowledged = new Set<string>();
  const descriptor = file === undefined ? undefined : openSync(file, 'a');
  return {
    acknowledged,
    acknowledge(id) {
      acknowledged.add(id);
      if (descriptor !== undefined) writeSync(descriptor, `${id}\n`);
    },
    close: () => descriptor !== undefined && closeSync(descriptor),
  };
}

export function readLedger(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}

export type LedgerVerdict = { acknowledged: number; lost: string[]; doubled: string[] };

/** Every acknowledged id must exist exactly once, and no other id more than once. */
export function compareLedger(acknowledged: ReadonlySet<string>, there: readonly string[]): LedgerVerdict {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const id of there) (seen.has(id) ? doubled : seen).add(id);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !seen.has(id)),
    doubled: [...doubled],
  };
}
