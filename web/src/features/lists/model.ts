import type { Tool } from '@kindred/contract/apps-and-tools.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What of an address a list is asked with: what is left empty is not asked. */
export function askedOf<Q extends object>(url: URL, names: readonly (keyof Q & string)[]): Q {
  const asked = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  // The server refuses what it does not know, and the page is then one that is not there.
  return Object.fromEntries(asked) as Q;
}

export const orders = { a_to_z: msg`A to Z` };

export const costs: Readonly<Record<Tool['cost'], MessageDescriptor>> = {
  free: msg`Free`,
  some_parts_cost: msg`Some parts cost money`,
  paid: msg`Costs money`,
  not_known: msg`Cost not known`,
};
