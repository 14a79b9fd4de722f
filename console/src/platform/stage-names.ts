import type { Stage } from '@kindred/contract/profile.ts';

/** The stages of the illness, as members choose them. */
export const stageNames: Readonly<Record<Stage, string>> = {
  waiting_for_answers: 'Waiting for answers',
  newly_diagnosed: 'Newly diagnosed',
  in_treatment: 'In treatment',
  watch_and_wait: 'Watch and wait',
  transplant_or_cell_therapy: 'Transplant or cell therapy',
  maintenance: 'Maintenance treatment',
  after_treatment: 'After treatment',
  came_back: 'It came back',
  palliative: 'Palliative care',
  grieving: 'Grieving',
  not_said: 'Prefers not to say',
};
