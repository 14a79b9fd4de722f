import './about-me.css';
import type { DiagnosedIn, Profile } from '@kindred/contract/about-me.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { wallClock } from '../../../platform/clock.ts';
import { tickedIn } from '../../../platform/form.ts';
import { datesIn, wrongDates } from '../model.ts';
import { sayDiagnosis, type Choices } from '../queries.ts';
import { FormErrors } from './form-errors.tsx';
import { DiagnosisField } from './illness-fields.tsx';
import { SinceFields } from './since-fields.tsx';
import { useToldForm } from './told-form.tsx';
import { StageField } from './who-fields.tsx';

interface Props {
  profile: Profile;
  choices: Choices;
  known: DiagnosedIn;
  onChange: () => void;
  onKept: (profile: Profile) => void;
}

/** Which it is, since when, and where somebody stands: each of it may be left out. */
export function IllnessForm({ profile, choices, known, onChange, onKept }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>(profile.diagnosis);
  const id = useRef<string>(undefined);
  const words = {
    no_year: t`Choose the year too, where you chose a month`,
    to_come: t`Choose a month that has come already`,
  };
  const form = useToldForm({
    draft: 'blood-cancer',
    fields: ['diagnosis', 'stage'],
    check: ({ diagnosis = [] }, typed) => {
      const now = new Date(wallClock()).toISOString().slice(0, 7);
      const wrong = wrongDates(typed, diagnosis, now);
      return wrong ? { diagnosis: words[wrong] } : {};
    },
    send: async ({ diagnosis = [], stage = null }, _pressed, typed) => {
      id.current ??= crypto.randomUUID();
      const kept = await sayDiagnosis(id.current, {
        diagnosis,
        diagnosed_in: datesIn(typed, diagnosis),
        stage,
      });
      // The next one is another.
      id.current = undefined;
      onKept(kept);
    },
  });
  return (
    <form
      {...form.props}
      onChange={(event) => {
        setChosen(tickedIn(new FormData(event.currentTarget), 'diagnosis'));
        onChange();
      }}
    >
      <FormErrors form={form} />
      <DiagnosisField profile={profile} choices={choices} wrong={form.wrong} />
      <SinceFields titles={choices.diagnoses} chosen={chosen} known={known} />
      <StageField profile={profile} />
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {t`Save`}
        </Button>
      </p>
    </form>
  );
}
