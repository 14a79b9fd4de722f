/** The filters in a URL. Empty ones are omitted. */
export function queryFrom<Q extends object>(url: URL, names: readonly (keyof Q & string)[]): Q {
  const request = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  // The server refuses unknown parameters, which would turn the page into a 404.
  return Object.fromEntries(request) as Q;
}
