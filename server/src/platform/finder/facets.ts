import { placesOf, type Places } from './places.ts';

/** Each name, with all that are called so. */
export function facetsOf<One>(all: readonly One[], namesOf: (one: One) => string[]): Map<string, Places> {
  const lists = new Map<string, number[]>();
  all.forEach((one, at) => {
    for (const name of namesOf(one)) {
      const list = lists.get(name);
      if (list) list.push(at);
      else lists.set(name, [at]);
    }
  });
  return new Map([...lists].map(([name, list]) => [name, placesOf(all.length, list)]));
}
