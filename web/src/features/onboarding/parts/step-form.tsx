import type { Profile } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { Wrong } from '../../../platform/form.ts';
import {
  FormErrors,
  leaves,
  useKeptOnTheWay,
  useToldForm,
  type Choices,
  type ToldField,
} from '../../about-me/public.tsx';
import { leaveStep, type AskedStep } from '../queries.ts';

export interface StepFieldsProps {
  profile: Profile;
  choices: Choices;
  wrong: Wrong<ToldField>;
}

interface StepFormProps {
  step: AskedStep;
  title: string;
  lead: string;
  fields: readonly ToldField[];
  children: (props: StepFieldsProps) => ReactNode;
}

/** One step that may be left out: answered, skipped, or left for later with all that follows. */
export function StepForm({ step, title, lead, fields, children }: StepFormProps) {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: Choices }>();
  const navigate = useNavigate();
  const form = useToldForm({
    draft: step,
    fields,
    send: async (told, pressed) => {
      const left = leaves(pressed);
      const to = await leaveStep(
        step,
        pressed === 'skip' || pressed === 'later' ? pressed : 'next',
        left ? {} : told,
      );
      await navigate(to, { replace: true });
    },
  });
  const kept = useKeptOnTheWay(fields, profile);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <form {...form.props} {...kept}>
        <FormErrors form={form} />
        {children({ profile, choices, wrong: form.wrong })}
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
            {t`Save and go on`}
          </Button>
          <Button type="submit" value="skip">
            {t`Skip this step`}
          </Button>
          <Button type="submit" look="quiet" value="later">
            {t`Finish later`}
          </Button>
        </p>
      </form>
    </>
  );
}
