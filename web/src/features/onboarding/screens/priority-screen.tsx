import { useLingui } from '@lingui/react/macro';
import { GoalField, readAboutMe } from '../../about-me/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="priority"
      title={t`Goal`}
      lead={t`So that we begin with what matters to you. You can change it at any time.`}
      fields={['goal']}
    >
      {(props) => <GoalField {...props} />}
    </StepForm>
  );
}
