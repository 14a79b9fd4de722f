import {
  emptyDay,
  scalarNames,
  type Activity,
  type DayValues,
  type ScalarName,
  type StrategyUse,
} from './day-values.ts';
import {
  mergeRegisters,
  writeRegister,
  visibleEntry,
  entryText,
  unsaid,
  valuesIn,
  type Register,
  type WriteMark,
} from './merge.ts';

type Scalars = { readonly [K in ScalarName]?: Register<DayValues[K]> | undefined };
type Keyed<V> = Readonly<Record<string, Register<V>>>;

/** A day as devices sync it. Each list entry is a field of its own, so that two devices can both add one. */
export interface DayFields extends Scalars {
  /** By activity id; null deletes the activity. */
  readonly activities?: Keyed<Omit<Activity, 'id'> | null> | undefined;
  /** By the id of the member's strategy. */
  readonly strategies?: Keyed<Omit<StrategyUse, 'id'> | null> | undefined;
  /** By the name of the flag. */
  readonly red_flags?: Keyed<boolean> | undefined;
}

const listNames = ['activities', 'strategies', 'red_flags'] as const;
type Registers = Readonly<Record<string, Register<unknown>>>;

/** Every field as one flat list: `tiredness`, `activities:id`. */
function flatten(fields: DayFields): Map<string, Register<unknown>> {
  const flat = new Map<string, Register<unknown>>();
  for (const name of scalarNames) {
    const register = fields[name];
    if (register) flat.set(name, register);
  }
  for (const list of listNames)
    for (const [key, register] of Object.entries((fields[list] ?? {}) as Registers))
      flat.set(`${list}:${key}`, register);
  return flat;
}

function unflatten(flat: ReadonlyMap<string, Register<unknown>>): DayFields {
  const scalars: Record<string, Register<unknown>> = {};
  const lists: Record<string, Record<string, Register<unknown>>> = {};
  for (const [name, register] of flat) {
    const [list = '', key] = name.split(':', 2);
    if (key === undefined) scalars[name] = register;
    else lists[list] = { ...lists[list], [key]: register };
  }
  return { ...scalars, ...lists };
}

/** Merges two days: commutative, associative and idempotent. */
export function mergeFields(a: DayFields, b: DayFields): DayFields {
  const [left, right] = [flatten(a), flatten(b)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return unflatten(
    new Map(
      [...names].map((name) => [name, mergeRegisters(left.get(name) ?? unsaid, right.get(name) ?? unsaid)]),
    ),
  );
}

/** Whether two merged days are equal. */
export function sameFields(a: DayFields, b: DayFields): boolean {
  return entryText(a) === entryText(b);
}

/** The device times of the changes in `after` that are not in `before`. */
export function newAnswers(before: DayFields, after: DayFields): string[] {
  const existing = flatten(before);
  return [...flatten(after)].flatMap(([name, { said }]) => {
    const had = new Set(existing.get(name)?.said.map(entryText));
    return said.filter((one) => !had.has(entryText(one))).map(({ at }) => at);
  });
}

const mostFields = 120;
const mostDevices = 20;

/** Whether there are more entries than anyone writes in a day, or more devices than anyone has. */
export function isTooMuch(fields: DayFields): boolean {
  const flat = flatten(fields);
  return (
    flat.size > mostFields || [...flat.values()].some(({ seen }) => Object.keys(seen).length > mostDevices)
  );
}

/** The changes made by one device, each based on the state of the day there. */
export type DayChanges = { readonly [K in ScalarName]?: DayValues[K] } & {
  readonly activities?: Readonly<Record<string, Omit<Activity, 'id'> | null>>;
  readonly strategies?: Readonly<Record<string, Omit<StrategyUse, 'id'> | null>>;
  readonly red_flags?: Readonly<Record<string, boolean>>;
};

/** Normalises as the server does, so that the reply equals what was sent. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().normalize('NFC').trim();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidy(part)]));
}

export function changeFields(fields: DayFields, changes: DayChanges, saying: WriteMark): DayFields {
  const flat = flatten(fields);
  const change = (name: string, value: unknown) =>
    flat.set(name, writeRegister(flat.get(name) ?? unsaid, tidy(value), saying));
  for (const name of scalarNames) if (changes[name] !== undefined) change(name, changes[name]);
  for (const list of listNames)
    for (const [key, value] of Object.entries(changes[list] ?? {})) change(`${list}:${key}`, value);
  return unflatten(flat);
}

/** The effective values of a day. Where devices disagree, the latest applies until the member chooses. */
export function valuesOf(fields: DayFields): DayValues {
  const day: Record<string, unknown> = {};
  for (const name of scalarNames) day[name] = visibleEntry<unknown>(fields[name] ?? unsaid)?.value ?? null;
  const entries = <V extends object>(keyed: Keyed<V | null> = {}) =>
    Object.entries(keyed)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, register]) => {
        const value = visibleEntry(register)?.value;
        return value ? [{ id, ...value }] : [];
      });
  return {
    ...emptyDay,
    ...day,
    activities: entries(fields.activities),
    strategies: entries(fields.strategies),
    red_flags: Object.entries(fields.red_flags ?? {})
      .flatMap(([flag, register]) => (visibleEntry(register)?.value ? [flag] : []))
      .toSorted(),
  };
}

/** A field on which devices disagree, with all its values. */
export interface Conflict {
  field: string;
  /** The list entry; null for a field that is not a list. */
  entry: string | null;
  said: { value: unknown; by: string; at: string }[];
}

export function conflictsOf(fields: DayFields): Conflict[] {
  return [...flatten(fields)].flatMap(([name, register]) => {
    const said = valuesIn(register);
    if (said.length < 2) return [];
    const [field = name, entry = null] = name.split(':', 2);
    return [{ field, entry, said: said.map(({ value, by, at }) => ({ value, by, at })) }];
  });
}
