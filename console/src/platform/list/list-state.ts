/** A list's state, kept in the URL, so that a view can be bookmarked, shared and returned to. */
export interface StaffListState {
  q: string;
  /** A leading minus reverses the order. Undefined means the list's default order. */
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

/** The query sent to the server, without empty values. */
export function listQueryOf({ q, sort, cursor, filters }: StaffListState): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...filters,
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The state without the page, as used for a saved view or an export. */
export const viewSearchOf = (state: StaffListState): string =>
  new URLSearchParams(listQueryOf({ ...state, cursor: undefined })).toString();

export function listAddress(path: string, state: StaffListState): string {
  const search = new URLSearchParams(listQueryOf(state)).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Any change to what is listed starts at the first page again. */
export function withListChange(
  state: StaffListState,
  change: Partial<Pick<StaffListState, 'q' | 'sort'>> & { filters?: Readonly<Record<string, string>> },
): StaffListState {
  const filters = Object.entries({ ...state.filters, ...change.filters }).filter(([, value]) => value !== '');
  return { ...state, ...change, filters: Object.fromEntries(filters), cursor: undefined };
}

/** The next order when a heading is pressed: ascending, then descending. */
export const nextSort = (current: string | undefined, key: string) => (current === key ? `-${key}` : key);

export function sortDirection(current: string | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (current === key) return 'ascending';
  return current === `-${key}` ? 'descending' : 'none';
}

/** The columns in the chosen order. Those that no longer exist are left out; mandatory ones come first. */
export function chosenColumns<C extends { key: string; always?: boolean; extra?: boolean }>(
  all: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  if (!chosen) return all.filter(({ extra }) => !extra);
  const always = all.filter((column) => column.always && !chosen.includes(column.key));
  return [...always, ...chosen.flatMap((key) => all.filter((column) => column.key === key))];
}
