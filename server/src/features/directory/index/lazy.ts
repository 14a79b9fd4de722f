/** Computed once, on first use: most people only look at the first page. */
export type Later<T> = () => T;

export function lazy<T>(make: () => T): Later<T> {
  let created: { value: T } | undefined;
  return () => (created ??= { value: make() }).value;
}
