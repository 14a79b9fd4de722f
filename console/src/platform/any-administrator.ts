/** How many names can be read at a glance. */
const most = 4;

/** “Ada Park or Bea Long”; for many, the first ones and “another administrator”; empty if no one is known. */
export function anyAdministrator(names: readonly string[]): string {
  const list = names.length > most ? [...names.slice(0, most - 1), 'another administrator'] : names;
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(list);
}
