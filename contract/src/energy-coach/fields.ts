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
  say,
  shownOf,
  textOf,
  unsaid,
  valuesIn,
  type Register,
  type Saying,
} from './merge.ts';

type Scalars = { readonly [K in ScalarName]?: Register<DayValues[K]> | undefined };
type Keyed<V> = Readonly<Record<string, Register<V>>>;

/** A day as devices exchange it. Of a list each entry is a field of its own: two devices can both add one. */
export interface DayFields extends Scalars {
  /** By the id of the activity; null took it away. */
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

/** The same whatever came first, however often, and through whomever. */
export function mergeFields(a: DayFields, b: DayFields): DayFields {
  const [left, right] = [flatten(a), flatten(b)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return unflatten(
    new Map(
      [...names].map((name) => [name, mergeRegisters(left.get(name) ?? unsaid, right.get(name) ?? unsaid)]),
    ),
  );
}

/** Both merged before: whether they say the same. */
export function sameFields(a: DayFields, b: DayFields): boolean {
  return textOf(a) === textOf(b);
}

/** What is in `after` and was not in `before`: when it was said, by the clock of whoever said it. */
export function newlySaid(before: DayFields, after: DayFields): string[] {
  const known = flatten(before);
  return [...flatten(after)].flatMap(([name, { said }]) => {
    const had = new Set(known.get(name)?.said.map(textOf));
    return said.filter((one) => !had.has(textOf(one))).map(({ at }) => at);
  });
}

const mostFields = 120;
const mostDevices = 20;

/** More of it than anybody writes by hand in a day, or by more devices than anybody has. */
export function isTooMuch(fields: DayFields): boolean {
  const flat = flatten(fields);
  return (
    flat.size > mostFields || [...flat.values()].some(({ seen }) => Object.keys(seen).length > mostDevices)
  );
}

/** The changes of one device, each said in knowledge of what the day held there. */
export type DayChanges = { readonly [K in ScalarName]?: DayValues[K] } & {
  readonly activities?: Readonly<Record<string, Omit<Activity, 'id'> | null>>;
  readonly strategies?: Readonly<Record<string, Omit<StrategyUse, 'id'> | null>>;
  readonly red_flags?: Readonly<Record<string, boolean>>;
};

/** As the server will read it, so that what comes back is what was sent. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().normalize('NFC').trim();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidy(part)]));
}

export function changeFields(fields: DayFields, changes: DayChanges, saying: Saying): DayFields {
  const flat = flatten(fields);
  const change = (name: string, value: unknown) =>
    flat.set(name, say(flat.get(name) ?? unsaid, tidy(value), saying));
  for (const name of scalarNames) if (changes[name] !== undefined) change(name, changes[name]);
  for (const list of listNames)
    for (const [key, value] of Object.entries(changes[list] ?? {})) change(`${list}:${key}`, value);
  return unflatten(flat);
}

/** What the day says; where two devices disagree, what was said latest, until somebody chooses. */
export function valuesOf(fields: DayFields): DayValues {
  const day: Record<string, unknown> = {};
  for (const name of scalarNames) day[name] = shownOf<unknown>(fields[name] ?? unsaid)?.value ?? null;
  const entries = <V extends object>(keyed: Keyed<V | null> = {}) =>
    Object.entries(keyed)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, register]) => {
        const value = shownOf(register)?.value;
        return value ? [{ id, ...value }] : [];
      });
  return {
    ...emptyDay,
    ...day,
    activities: entries(fields.activities),
    strategies: entries(fields.strategies),
    red_flags: Object.entries(fields.red_flags ?? {})
      .flatMap(([flag, register]) => (shownOf(register)?.value ? [flag] : []))
      .toSorted(),
  };
}

/** A field of which two devices say different things, with all that was said. */
export interface Conflict {
  field: string;
  /** Which entry of a list. */
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
