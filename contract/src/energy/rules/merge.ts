/**
 * A field that several devices write, even offline: a multi-value register with version vectors. A write replaces what
 * its device had seen; concurrent writes are kept side by side until the member chooses. Merging is commutative,
 * associative and idempotent, and never depends on a clock.
 */
export interface RegisterEntry<V> {
  value: V;
  /** The device's random id. */
  by: string;
  /** How many of this device's writes the author had seen. */
  n: number;
  /** The device's clock; shown, but never used to decide. */
  at: string;
}
export interface Register<V> {
  said: readonly RegisterEntry<V>[];
  seen: Readonly<Record<string, number>>;
}

/** The author and time of a write. */
export interface WriteMark {
  by: string;
  at: string;
}

/** Canonical JSON with sorted keys, so that equal values give equal strings. */
export function entryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(entryText).join()}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${entryText(part)}`).join()}}`;
}

const identityOf = <V>({ by, n, value }: RegisterEntry<V>) => `${by} ${n} ${entryText(value)}`;

/** Whether a write that had seen this entry overwrote it. */
function isReplacedIn<V>({ said, seen }: Register<V>, one: RegisterEntry<V>): boolean {
  const stillHolds = said.some(({ by, n }) => by === one.by && n === one.n);
  return !stillHolds && (seen[one.by] ?? 0) >= one.n;
}

const whole = <V>({ said, seen }: Register<V>): Register<V> => ({ said, seen: seenBy(said, seen) });

export function mergeRegisters<V>(left: Register<V>, right: Register<V>): Register<V> {
  const [a, b] = [whole(left), whole(right)];
  const alive = [
    ...a.said.filter((one) => !isReplacedIn(b, one)),
    ...b.said.filter((one) => !isReplacedIn(a, one)),
  ];
  const seen = seenBy([], a.seen, b.seen);
  // The usual case: nothing to sort, no duplicates.
  if (alive.length < 2) return { said: alive, seen };
  const latest = new Map<string, RegisterEntry<V>>();
  for (const one of alive) {
    const identity = identityOf(one);
    const same = latest.get(identity);
    if (!same || same.at < one.at) latest.set(identity, one);
  }
  const said = [...latest].toSorted(([x], [y]) => (x < y ? -1 : 1)).map(([, one]) => one);
  return { said, seen };
}

/** A write counts as seen by its author, even if the sender left that out. */
function seenBy(
  said: readonly RegisterEntry<unknown>[],
  ...each: readonly Readonly<Record<string, number>>[]
): Record<string, number> {
  const most = new Map<string, number>();
  const saw = (by: string, n: number) => most.set(by, Math.max(n, most.get(by) ?? 0));
  for (const seen of each) for (const [by, n] of Object.entries(seen)) saw(by, n);
  for (const { by, n } of said) saw(by, n);
  return Object.fromEntries(most);
}

export const unsaid: Register<never> = { said: [], seen: {} };

/** Writes a value that replaces everything this device has seen, including conflicts. */
export function writeRegister<V>(register: Register<V>, value: V, { by, at }: WriteMark): Register<V> {
  const n = (register.seen[by] ?? 0) + 1;
  const said = [{ value, by, n, at }];
  return { said, seen: seenBy(said, register.seen) };
}

/** The latest value by device clock, shown while devices disagree. */
export function visibleEntry<V>({ said }: Register<V>): RegisterEntry<V> | undefined {
  if (said.length < 2) return said[0];
  const rank = (one: RegisterEntry<V>) => `${one.at} ${identityOf(one)}`;
  return said.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

/** The distinct concurrent values: a single one unless devices disagree. */
export function valuesIn<V>({ said }: Register<V>): RegisterEntry<V>[] {
  const different = new Map<string, RegisterEntry<V>>();
  for (const one of said) {
    const key = entryText(one.value);
    const same = different.get(key);
    if (!same || same.at < one.at) different.set(key, one);
  }
  return [...different.values()].toSorted((a, b) =>
    a.at === b.at ? (a.by < b.by ? -1 : 1) : a.at < b.at ? -1 : 1,
  );
}
