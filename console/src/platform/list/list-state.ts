/** The state of a list, kept in the address: so a view can be bookmarked, sent, and gone back to. */
export interface StaffListState {
  q: string;
  /** A minus in front: from the end. Undefined: the order that the list has by itself. */
  sort: string | undefined;
  cursor: string | undefined;
  filters: Readonly<Record<string, string>>;
}

export function parseStaffListState(params: URLSearchParams, filterNames: readonly string[]): StaffListState {
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    cursor: params.get('cursor') ?? undefined,
    filters: Object.fromEntries(filters),
  };
}

/** What the server is asked for, without what is empty. */
export function listQueryOf({ q, sort, cursor, filters }: StaffListState): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...filters,
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The same state without the page: this is what a saved view and a file are of. */
export const viewSearchOf = (state: StaffListState): string =>
  new URLSearchParams(listQueryOf({ ...state, cursor: undefined })).toString();

export function listAddress(path: string, state: StaffListState): string {
  const search = new URLSearchParams(listQueryOf(state)).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Every change of what is listed begins at the first page again. */
export function withListChange(
  state: StaffListState,
  change: Partial<Pick<StaffListState, 'q' | 'sort'>> & { filters?: Readonly<Record<string, string>> },
): StaffListState {
  const filters = Object.entries({ ...state.filters, ...change.filters }).filter(([, value]) => value !== '');
  return { ...state, ...change, filters: Object.fromEntries(filters), cursor: undefined };
}

/** The next order when a heading is pressed: up, then down. */
export const nextSort = (current: string | undefined, key: string) => (current === key ? `-${key}` : key);

export function sortDirection(current: string | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (current === key) return 'ascending';
  return current === `-${key}` ? 'descending' : 'none';
}

/** The columns in the chosen order. One that no longer exists is left out; one that must be there comes first. */
export function chosenColumns<C extends { key: string; always?: boolean; extra?: boolean }>(
  all: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  if (!chosen) return all.filter(({ extra }) => !extra);
  const always = all.filter((column) => column.always && !chosen.includes(column.key));
  return [...always, ...chosen.flatMap((key) => all.filter((column) => column.key === key))];
}
