import { useLingui } from '@lingui/react/macro';
import { readAboutMe, TopicsField } from '../../about-me/public.tsx';
import { StepForm } from '../parts/step-form.tsx';

export const load = readAboutMe;

export function Screen() {
  const { t } = useLingui();
  return (
    <StepForm
      step="topics"
      title={t`Topics`}
      lead={t`We show these first. All the others stay open to you.`}
      fields={['topic_preferences']}
    >
      {(props) => <TopicsField {...props} />}
    </StepForm>
  );
}
