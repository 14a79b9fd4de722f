import { useLingui } from '@lingui/react/macro';
import { NameFields, ReachFields, readAboutMe } from '../../../profile/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="profile"
      title={t`Profile`}
      lead={t`This is the final step. You can skip anything you like.`}
      reason={t`If you ask us to call, we’ll know how to reach you and whether you need an interpreter.`}
      fields={['first_name', 'last_name', 'birth_year', 'phone', 'interpreter_needed', 'reach_by']}
    >
      {(props) => (
        <>
          <NameFields {...props} />
          <ReachFields {...props} />
        </>
      )}
    </StepForm>
  );
}
