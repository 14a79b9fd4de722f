import { useLingui } from '@lingui/react/macro';
import { NameFields, ReachFields, readAboutMe } from '../../about-me/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="profile"
      title={t`Profile`}
      lead={t`The last step. Leave out whatever you like.`}
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
