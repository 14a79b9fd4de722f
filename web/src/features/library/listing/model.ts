import type { Tool } from '@kindred/contract/library/apps-and-tools.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const listOrders = { a_to_z: msg`A to Z` };

export const costNames: Readonly<Record<Tool['cost'], MessageDescriptor>> = {
  free: msg`Free`,
  some_parts_cost: msg`Some parts cost money`,
  paid: msg`Costs money`,
  not_known: msg`Not known, so check with the maker`,
};

/** The filters of a list; unknown values are not offered. */
export const costFilters = {
  free: costNames.free,
  some_parts_cost: costNames.some_parts_cost,
  paid: costNames.paid,
};
