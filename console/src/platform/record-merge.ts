/** A record while being edited: it may be incomplete. */
export type DraftData = Record<string, unknown>;

type Json = unknown;
const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of a record: `modules.0.title`. */
export function valueAt(data: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>((value, key) => (value as Record<string, Json> | undefined)?.[key], data);
}

/** A copy with a different value at a path. Undefined removes the field. */
export function withValueAt(data: Json, path: string, value: Json): Json {
  const [key = '', ...rest] = path.split('.');
  if (Array.isArray(data)) {
    const next: Json[] = [...(data as Json[])];
    next[Number(key)] = rest.length === 0 ? value : withValueAt(next[Number(key)], rest.join('.'), value);
    return next;
  }
  const before = isRecord(data) ? data : {};
  const after = rest.length === 0 ? value : withValueAt(before[key], rest.join('.'), value);
  if (after !== undefined) return { ...before, [key]: after };
  const { [key]: _gone, ...others } = before;
  return others;
}

export const isEqualJson = (a: Json, b: Json): boolean => canonical(a) === canonical(b);

/** A database may return an object's keys in a different order. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** A field that two people changed, with both versions. */
export interface DraftConflict {
  path: string;
  mine: Json;
  theirs: Json;
}

export interface Merge {
  /** Every change made by only one of them; mine where both made one. */
  data: DraftData;
  conflicts: readonly DraftConflict[];
}

/** A three-way merge of two people's changes, field by field. */
export function mergeDrafts(base: DraftData, mine: DraftData, theirs: DraftData): Merge {
  const conflicts: DraftConflict[] = [];
  const data = mergeValues({ base, mine, theirs }, '', conflicts) as DraftData;
  return { data, conflicts };
}

/** If typing goes on while a person is choosing, "mine" is what is typed now. */
export const withTyped = (conflicts: readonly DraftConflict[], data: DraftData): readonly DraftConflict[] =>
  conflicts.map((one) => ({ ...one, mine: valueAt(data, one.path) }));

/** A value that is already there is not written, because its part may be gone. */
export const withChosen = (data: DraftData, chosen: Readonly<Record<string, unknown>>): DraftData =>
  Object.entries(chosen).reduce<DraftData>(
    (record, [path, value]) =>
      isEqualJson(valueAt(record, path), value) ? record : (withValueAt(record, path, value) as DraftData),
    data,
  );

const dataOf = (form: object): DraftData => Object.fromEntries(Object.entries(form));

/** A form after its save: keeps what was typed since it was sent, and takes the rest as saved. */
export function typedSince<F extends object>(sent: F, newest: F, saved: F): F {
  return mergeDrafts(dataOf(sent), dataOf(newest), dataOf(saved)).data as F;
}

interface Three {
  base: Json;
  mine: Json;
  theirs: Json;
}

function mergeValues({ base, mine, theirs }: Three, path: string, conflicts: DraftConflict[]): Json {
  if (isEqualJson(mine, theirs) || isEqualJson(theirs, base)) return mine;
  if (isEqualJson(mine, base)) return theirs;
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isRecord(mine) && isRecord(theirs)) {
    const before = isRecord(base) ? base : {};
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const merged = keys.map((key) => {
      const three = { base: before[key], mine: mine[key], theirs: theirs[key] };
      return [key, mergeValues(three, inside(key), conflicts)] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  const lists = [base, mine, theirs];
  // Parts in unchanged places are merged one by one; paragraphs count as a single text.
  if (
    areLists(lists) &&
    isOfParts(mine) &&
    lists.every((list) => list.length === lists[0]?.length && !hasMoved(lists[0], list))
  ) {
    const [before = [], own = [], others = []] = lists;
    return own.map((one, at) => {
      const three = { base: before[at], mine: one, theirs: others[at] };
      return mergeValues(three, inside(String(at)), conflicts);
    });
  }
  conflicts.push({ path, mine, theirs });
  return mine;
}

const areLists = (values: readonly Json[]): values is Json[][] => values.every(Array.isArray);

/** Whether a part is in a different place than before. */
function hasMoved(before: readonly Json[], after: readonly Json[]): boolean {
  const [was, is] = [before.map(canonical), after.map(canonical)];
  return is.some((one, at) => one !== was[at] && was.includes(one));
}

const textKinds = new Set(['paragraph', 'list', 'heading', 'callout', 'table']);
const isOfParts = (value: Json): boolean =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && !(typeof one['kind'] === 'string' && textKinds.has(one['kind'])));
