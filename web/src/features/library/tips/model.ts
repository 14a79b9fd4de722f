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

/** The stages to list tips for: every stage that a tip can be for. Without one, all tips are listed. */
export const tipTimes: Readonly<Record<Exclude<Stage, 'not_said'>, MessageDescriptor>> = {
  waiting_for_answers: msg`Waiting for answers`,
  newly_diagnosed: msg`Newly diagnosed`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Watch and wait`,
  transplant_or_cell_therapy: msg`Transplant or cell therapy`,
  maintenance: msg`Maintenance treatment`,
  after_treatment: msg`After treatment`,
  came_back: msg`It came back`,
  palliative: msg`Palliative care`,
  grieving: msg`Grieving`,
};

export const tipOrders = { least_effort: msg`Least effort first`, a_to_z: msg`A to Z` };

export const tipEfforts = {
  1: msg`Almost no effort`,
  2: msg`A little effort`,
  3: msg`Takes some effort`,
} as const satisfies Record<number, MessageDescriptor>;
