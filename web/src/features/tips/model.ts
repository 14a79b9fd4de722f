import type { Stage } from '@kindred/contract/about-me.ts';
import type { TipFamily } from '@kindred/contract/tips.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const families: Readonly<Record<TipFamily, MessageDescriptor>> = {
  safety: msg`Staying safe`,
  plan: msg`Planning`,
  prioritise: msg`What matters first`,
  pace: msg`Pacing`,
  position: msg`Making it easier on the body`,
  permission: msg`Letting things go`,
  move: msg`Moving`,
  rest_sleep: msg`Rest and sleep`,
  food_fluids: msg`Food and drink`,
  mind: msg`Mind`,
  connect: msg`People`,
  hospital: msg`In hospital`,
  practical: msg`Practical things`,
};

/** The times at which other tips help, in everyday words. Whoever did not say finds all of them. */
export const times: Partial<Record<Stage, MessageDescriptor>> = {
  newly_diagnosed: msg`Told not long ago`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Being watched`,
  after_treatment: msg`After treatment`,
  grieving: msg`Someone died`,
};

export const orders = { least_effort: msg`Least effort first`, a_to_z: msg`A to Z` };

export const efforts = {
  1: msg`Nearly no effort`,
  2: msg`A little effort`,
  3: msg`Needs some strength`,
} as const satisfies Record<number, MessageDescriptor>;
