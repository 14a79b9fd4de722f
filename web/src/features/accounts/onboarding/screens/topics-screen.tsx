import { useLingui } from '@lingui/react/macro';
import { readAboutMe, TopicsField } from '../../../profile/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="topics"
      title={t`Topics`}
      lead={t`Choose what you’d like to read about. We’ll show these topics first.`}
      reason={t`We’ll put the topics you choose at the top of Learn. You can still read all the others.`}
      fields={['topic_preferences']}
    >
      {(props) => <TopicsField {...props} />}
    </StepForm>
  );
}
