import type { Profile } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { Wrong } from '../../../../platform/form.ts';
import {
  FormErrors,
  leaves,
  useSaveOnBlur,
  useProfileForm,
  type ProfileChoices,
  type ProfileField,
} from '../../../profile/public.tsx';
import { leaveStep, type OnboardingStepName } from '../queries.ts';
import { StepPage } from './step-page.tsx';

export interface StepFieldsProps {
  profile: Profile;
  choices: ProfileChoices;
  wrong: Wrong<ProfileField>;
}

interface StepFormProps {
  step: OnboardingStepName;
  title: string;
  lead: string;
  reason: string;
  fields: readonly ProfileField[];
  children: (props: StepFieldsProps) => ReactNode;
}

/** An optional step: it can be answered, skipped, or postponed along with all later steps. */
export function StepForm({ step, title, lead, reason, fields, children }: StepFormProps) {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: ProfileChoices }>();
  const navigate = useNavigate();
  const form = useProfileForm({
    draft: step,
    fields,
    send: async (details, pressed) => {
      const left = leaves(pressed);
      const to = await leaveStep(
        step,
        pressed === 'skip' || pressed === 'later' ? pressed : 'next',
        left ? {} : details,
      );
      await navigate(to, { replace: true });
    },
  });
  const saveOnBlur = useSaveOnBlur(fields, profile);
  return (
    <StepPage step={step} title={title} lead={lead} reason={reason}>
      <form {...form.props} {...saveOnBlur}>
        <FormErrors<'PUT /onboarding'>
          form={form}
          words={{
            relationship_needed: [
              t`Please tell us who you are`,
              t`Choose one of the answers. Everything else is optional.`,
            ],
            too_young: [
              t`You need to be 16 or over to use this app`,
              t`If you’re younger, call us. We’ll help you with an adult you trust.`,
            ],
          }}
        />
        {children({ profile, choices, wrong: form.wrong })}
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
            {t`Save and continue`}
          </Button>
          <Button type="submit" value="skip">
            {t`Skip this step`}
          </Button>
          <Button type="submit" look="quiet" value="later">
            {t`Finish later`}
          </Button>
        </p>
      </form>
    </StepPage>
  );
}
