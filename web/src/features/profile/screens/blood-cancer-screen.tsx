import type { Profile, DiagnosisRecord } from '@kindred/contract/profile.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { deferHydration } from '../../../platform/deferred.tsx';
import { IllnessForm } from '../parts/illness-form.tsx';
import { IllnessHistory } from '../parts/illness-history.tsx';
import { IllnessTopics } from '../parts/illness-now.tsx';
import { useIllnessWords } from '../parts/illness-words.tsx';
import { SavedNote } from '../parts/saved-note.tsx';
import { readAboutMe, fetchDiagnoses, type ProfileChoices } from '../queries.ts';

const NextSteps = deferHydration(async () => (await import('../parts/ways-on.tsx')).ProfileNextSteps, []);

interface Loaded {
  profile: Profile;
  choices: ProfileChoices;
  answers: DiagnosisRecord[];
}

export async function load(): Promise<Loaded> {
  const [about, answers] = await Promise.all([readAboutMe(), fetchDiagnoses()]);
  return { ...about, answers };
}

/** The diagnosis, for members who want to tell us. */
export function Screen() {
  const { t } = useLingui();
  const { profile: first, choices, answers } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const [profile, setProfile] = useState(first);
  const [saved, setSaved] = useState(false);
  const words = useIllnessWords(profile.relationship);
  const rather = profile.diagnosis.includes('prefer_not_to_say');
  return (
    <>
      <PageHeader
        title={words.title}
        lead={t`Tell us as much as you like. Your answers help us suggest things that suit you, and you can change them at any time.`}
      />
      <div className="k-wide k-beside">
        <IllnessForm
          profile={first}
          choices={choices}
          diagnosedIn={answers[0]?.diagnosed_in ?? {}}
          saved={
            <SavedNote saved={saved}>
              {rather
                ? t`That’s fine. You can still use everything here.`
                : t`We’ve updated your suggestions in Learn.`}
            </SavedNote>
          }
          onChange={() => setSaved(false)}
          onSaved={(stored) => {
            setProfile(stored);
            setSaved(true);
            void revalidate();
          }}
        />
        <aside className="k-aside" aria-label={t`Help with understanding the diagnosis`}>
          <IllnessTopics profile={profile} choices={choices} />
          <section className="k-panel" data-tone="wattle" aria-labelledby="not-sure">
            <h2 id="not-sure">{t`Not sure what it’s called?`}</h2>
            <p>{t`Call us. We can help you find the name, or work out what to ask your doctor.`}</p>
            <p className="k-actions">
              <CallUs />
            </p>
          </section>
          <IllnessHistory items={answers} choices={choices} />
        </aside>
      </div>
      <NextSteps to={['learn', 'wellbeing', 'goal', 'topics']} />
    </>
  );
}
