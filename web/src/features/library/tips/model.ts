import type { Stage } from '@kindred/contract/profile.ts';
import type { TipFamily } from '@kindred/contract/library/tips.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const tipFamilies: Readonly<Record<TipFamily, MessageDescriptor>> = {
  safety: msg`Staying safe`,
  plan: msg`Planning`,
  prioritise: msg`Choosing what matters`,
  pace: msg`Pacing`,
  position: msg`Easier on your body`,
  permission: msg`Letting things go`,
  move: msg`Moving`,
  rest_sleep: msg`Rest and sleep`,
  food_fluids: msg`Food and drink`,
  mind: msg`Mind`,
  connect: msg`People`,
  hospital: msg`In hospital`,
  practical: msg`Practical things`,
};

/** The stages for which tips are listed. Without one, all tips are listed. */
export const tipTimes: Partial<Record<Stage, MessageDescriptor>> = {
  newly_diagnosed: msg`Newly diagnosed`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Watch and wait`,
  after_treatment: msg`After treatment`,
  grieving: msg`Grieving`,
};

export const tipOrders = { least_effort: msg`Least effort first`, a_to_z: msg`A to Z` };

export const tipEfforts = {
  1: msg`Almost no effort`,
  2: msg`A little effort`,
  3: msg`Takes some effort`,
} as const satisfies Record<number, MessageDescriptor>;
