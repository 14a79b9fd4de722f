import { toPositions, type Bitset } from './bitset.ts';

/** Members by facet value. */
export function facetsOf<One>(all: readonly One[], namesOf: (one: One) => string[]): Map<string, Bitset> {
  const lists = new Map<string, number[]>();
  all.forEach((one, at) => {
    for (const name of namesOf(one)) {
      const list = lists.get(name);
      if (list) list.push(at);
      else lists.set(name, [at]);
    }
  });
  return new Map([...lists].map(([name, list]) => [name, toPositions(all.length, list)]));
}
