import { useLingui } from '@lingui/react/macro';
import { GoalField, readAboutMe } from '../../../profile/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="priority"
      title={t`Goal`}
      lead={t`Choose one thing, and we’ll show you what can help.`}
      reason={t`Knowing your goal helps us show you the most useful things first.`}
      fields={['goal']}
    >
      {(props) => <GoalField {...props} />}
    </StepForm>
  );
}
