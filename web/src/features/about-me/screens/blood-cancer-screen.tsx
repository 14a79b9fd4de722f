import type { Profile, SaidDiagnosis } from '@kindred/contract/about-me.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IllnessForm } from '../parts/illness-form.tsx';
import { IllnessHistory } from '../parts/illness-history.tsx';
import { IllnessTopics } from '../parts/illness-now.tsx';
import { WaysOn } from '../parts/ways-on.tsx';
import { readAboutMe, readDiagnoses, type Choices } from '../queries.ts';

interface Loaded {
  profile: Profile;
  choices: Choices;
  said: SaidDiagnosis[];
}

export async function load(): Promise<Loaded> {
  const [about, said] = await Promise.all([readAboutMe(), readDiagnoses()]);
  return { ...about, said };
}

/** Which blood cancer it is, for whoever wants to tell. */
export function Screen() {
  const { t } = useLingui();
  const { profile: first, choices, said } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const [profile, setProfile] = useState(first);
  const [saved, setSaved] = useState(false);
  const rather = profile.diagnosis.includes('prefer_not_to_say');
  return (
    <>
      <PageHeader
        title={t`My blood cancer`}
        lead={t`Tell us as much as you like. It helps us to suggest what fits. You can change it at any time.`}
      />
      <IllnessForm
        profile={first}
        choices={choices}
        known={said[0]?.diagnosed_in ?? {}}
        onChange={() => setSaved(false)}
        onKept={(kept) => {
          setProfile(kept);
          setSaved(true);
          void revalidate();
        }}
      />
      <div role="status">
        {saved && (
          <Notice kind="done" heading={t`Saved`}>
            <p>
              {rather
                ? t`That is fine. Nothing here is closed to you.`
                : t`What we suggest on Learn now fits what you told us.`}
            </p>
          </Notice>
        )}
      </div>
      <IllnessTopics profile={profile} choices={choices} />
      <IllnessHistory items={said} choices={choices} />
      <WaysOn to={['learn', 'wellbeing', 'goal', 'topics']} />
    </>
  );
}
