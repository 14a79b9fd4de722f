import type { Profile } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FormErrors } from '../parts/form-errors.tsx';
import { TopicsField } from '../parts/goal-fields.tsx';
import { useProfileForm } from '../parts/told-form.tsx';
import { ProfileNextSteps } from '../parts/ways-on.tsx';
import { saveTopics, readAboutMe, type ProfileChoices } from '../queries.ts';

export const load = readAboutMe;

/** Preferred topics, and what choosing them changes. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: ProfileChoices }>();
  const [saved, setSaved] = useState<number>();
  const form = useProfileForm({
    draft: 'topic-preferences',
    fields: ['topic_preferences'],
    send: async ({ topic_preferences = [] }) => {
      const stored = await saveTopics(topic_preferences);
      setSaved(stored.onboarding.topic_preferences.length);
    },
  });
  return (
    <>
      <PageHeader
        title={t`Topics`}
        lead={t`We’ll put the topics you choose at the top of our suggestions. Everything else stays where it is.`}
      />
      <form {...form.props} onChange={() => setSaved(undefined)}>
        <FormErrors form={form} words={{}} />
        <TopicsField profile={profile} choices={choices} wrong={form.wrong} />
        <p className="k-actions">
          <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
            {t`Save my topics`}
          </Button>
        </p>
      </form>
      <div role="status">
        {saved !== undefined && (
          <Notice kind="done" heading={t`Saved`}>
            <p>
              {saved === 0
                ? t`You haven’t chosen any topics. Our suggestions are based on your other answers and on what helps most people.`
                : t`${plural(saved, {
                    one: 'You chose # topic. We’ll put it first when we suggest what to read.',
                    other: 'You chose # topics. We’ll put them first when we suggest what to read.',
                  })}`}
            </p>
          </Notice>
        )}
      </div>
      <ProfileNextSteps
        to={['learn', 'goal', 'wellbeing', 'blood_cancer']}
        relationship={profile.relationship}
      />
    </>
  );
}
