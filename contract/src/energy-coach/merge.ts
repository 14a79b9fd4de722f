/**
 * A field of a day that several devices write, also without a network. It holds what was said last, by whom and
 * when; and of each device how much of it was seen. What one device said in knowledge of the other replaces it.
 * What two said without knowing of each other stays side by side until somebody chooses.
 *
 * Merging is commutative, associative and idempotent. No clock decides: a device whose clock is wrong by years
 * loses nothing and overwrites nothing.
 */
export interface Said<V> {
  value: V;
  /** The device, by an id of its own making. */
  by: string;
  /** How often this device had said something of this field by then. */
  n: number;
  /** By the clock of the device; shown, and never compared to decide. */
  at: string;
}
export interface Register<V> {
  said: readonly Said<V>[];
  seen: Readonly<Record<string, number>>;
}

/** Who says it, and when. */
export interface Saying {
  by: string;
  at: string;
}

/** The text of a value with its keys in order, so that equal values have equal texts. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`).join()}}`;
}

const identityOf = <V>({ by, n, value }: Said<V>) => `${by} ${n} ${textOf(value)}`;

/** It was said, and something else was said in knowledge of it. */
function isReplacedIn<V>({ said, seen }: Register<V>, one: Said<V>): boolean {
  const stillHolds = said.some(({ by, n }) => by === one.by && n === one.n);
  return !stillHolds && (seen[one.by] ?? 0) >= one.n;
}

const whole = <V>({ said, seen }: Register<V>): Register<V> => ({ said, seen: seenBy(said, seen) });

export function mergeRegisters<V>(left: Register<V>, right: Register<V>): Register<V> {
  const [a, b] = [whole(left), whole(right)];
  const kept = new Map<string, Said<V>>();
  const alive = [
    ...a.said.filter((one) => !isReplacedIn(b, one)),
    ...b.said.filter((one) => !isReplacedIn(a, one)),
  ];
  for (const one of alive) {
    const identity = identityOf(one);
    const same = kept.get(identity);
    if (!same || same.at < one.at) kept.set(identity, one);
  }
  const said = [...kept].toSorted(([x], [y]) => (x < y ? -1 : 1)).map(([, one]) => one);
  return { said, seen: seenBy(said, a.seen, b.seen) };
}

/** Whatever is said was seen, also where a sender left that out. */
function seenBy(
  said: readonly Said<unknown>[],
  ...each: readonly Readonly<Record<string, number>>[]
): Record<string, number> {
  const most = new Map<string, number>();
  const saw = (by: string, n: number) => most.set(by, Math.max(n, most.get(by) ?? 0));
  for (const seen of each) for (const [by, n] of Object.entries(seen)) saw(by, n);
  for (const { by, n } of said) saw(by, n);
  return Object.fromEntries(most);
}

export const unsaid: Register<never> = { said: [], seen: {} };

/** Said in knowledge of all that this device knows of the field: it replaces that, also two that disagreed. */
export function say<V>(known: Register<V>, value: V, { by, at }: Saying): Register<V> {
  const n = (known.seen[by] ?? 0) + 1;
  const said = [{ value, by, n, at }];
  return { said, seen: seenBy(said, known.seen) };
}

/** What was said latest, by the clocks of the devices: which one is shown while two disagree. */
export function shownOf<V>({ said }: Register<V>): Said<V> | undefined {
  const rank = (one: Said<V>) => `${one.at} ${identityOf(one)}`;
  return said.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

/** The different values that stand side by side: one where nobody disagrees. */
export function valuesIn<V>({ said }: Register<V>): Said<V>[] {
  const different = new Map<string, Said<V>>();
  for (const one of said) {
    const key = textOf(one.value);
    const same = different.get(key);
    if (!same || same.at < one.at) different.set(key, one);
  }
  return [...different.values()].toSorted((a, b) =>
    a.at === b.at ? (a.by < b.by ? -1 : 1) : a.at < b.at ? -1 : 1,
  );
}
