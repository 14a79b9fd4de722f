import type { Profile } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FormErrors } from '../parts/form-errors.tsx';
import { TopicsField } from '../parts/goal-fields.tsx';
import { useToldForm } from '../parts/told-form.tsx';
import { WaysOn } from '../parts/ways-on.tsx';
import { chooseTopics, readAboutMe, type Choices } from '../queries.ts';

export const load = readAboutMe;

/** What somebody wants to read about, and what choosing it changes. */
export function Screen() {
  const { t } = useLingui();
  const { profile, choices } = useLoaderData<{ profile: Profile; choices: Choices }>();
  const [saved, setSaved] = useState<number>();
  const form = useToldForm({
    draft: 'topic-preferences',
    fields: ['topic_preferences'],
    send: async ({ topic_preferences = [] }) => {
      const kept = await chooseTopics(topic_preferences);
      setSaved(kept.onboarding.topic_preferences.length);
    },
  });
  return (
    <>
      <PageHeader
        title={t`Topics`}
        lead={t`What you choose comes first when we suggest what to read. Everything else stays where it is.`}
      />
      <form {...form.props} onChange={() => setSaved(undefined)}>
        <FormErrors form={form} />
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
                ? t`You chose none. We suggest what fits most people, and what else you told us.`
                : t`${plural(saved, {
                    one: 'You chose # topic. It comes first when we suggest what to read.',
                    other: 'You chose # topics. They come first when we suggest what to read.',
                  })}`}
            </p>
          </Notice>
        )}
      </div>
      <WaysOn to={['learn', 'goal', 'wellbeing', 'blood_cancer']} />
    </>
  );
}
