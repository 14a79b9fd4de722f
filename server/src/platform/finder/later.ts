/** Worked out when somebody asks for it, and once: most look at the first page, and what stands behind it is not needed. */
export type Later<T> = () => T;

export function later<T>(make: () => T): Later<T> {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
