import { useLingui } from '@lingui/react/macro';
import type { RefusalWordsProps } from '../../../../platform/action-error.tsx';

type ChangeWords = RefusalWordsProps<'PUT /energy_coaches/{id}'>['words'];

/** The messages for refusals of changes to the coach. */
export function useCoachRefusalWords(): ChangeWords {
  const { t } = useLingui();
  return {
    not_found: [t`We couldn’t find your energy coach`, t`Refresh this page.`],
    energy_coach_move: [
      t`Your energy coach can’t do this right now`,
      t`Everything in your diary is saved. Refresh this page to see where you’re up to.`,
    ],
    energy_cycles_over: [
      t`You’ve finished the energy coach`,
      t`Everything in your diary is saved. To use the energy coach again, stop it first, then start it from the beginning.`,
    ],
  };
}
