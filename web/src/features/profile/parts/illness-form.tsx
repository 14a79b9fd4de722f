import './about-me.css';
import './illness.css';
import type { DiagnosedIn, Profile } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { tickedIn } from '../../../platform/form.ts';
import { datesIn, SinceFields, wrongDates } from './since-fields.tsx';
import { sendDiagnosis, type ProfileChoices } from '../queries.ts';
import { FormErrors } from './form-errors.tsx';
import { DiagnosisField } from './diagnosis-field.tsx';
import { useIllnessWords } from './illness-words.tsx';
import { useProfileForm } from './told-form.tsx';
import { StageField } from './who-fields.tsx';

interface Props {
  profile: Profile;
  choices: ProfileChoices;
  diagnosedIn: DiagnosedIn;
  /** Beside the button: the note that it is saved. */
  saved: ReactNode;
  onChange: () => void;
  onSaved: (profile: Profile) => void;
}

/** The diagnosis, its date and the stage of treatment, each of which may be left blank. */
export function IllnessForm({ profile, choices, diagnosedIn: existing, saved, onChange, onSaved }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>(profile.diagnosis);
  const id = useRef<string>(undefined);
  const { relationship } = profile;
  const illness = useIllnessWords(relationship);
  const words = {
    no_year: t`Add a year to go with the month`,
    to_come: t`Choose a month that isn’t in the future`,
  };
  const form = useProfileForm({
    draft: 'blood-cancer',
    fields: ['diagnosis', 'stage'],
    check: ({ diagnosis = [] }, typed) => {
      const wrong = wrongDates(typed, diagnosis);
      return wrong ? { diagnosis: words[wrong] } : {};
    },
    send: async ({ diagnosis = [], stage = null }, _pressed, typed) => {
      id.current ??= crypto.randomUUID();
      const stored = await sendDiagnosis(id.current, {
        diagnosis,
        diagnosed_in: datesIn(typed, diagnosis),
        stage,
      });
      // Each new save gets a new id.
      id.current = undefined;
      onSaved(stored);
    },
    onConflict: () => {
      id.current = undefined;
    },
  });
  return (
    <form
      {...form.props}
      className="k-form k-illness-form"
      onChange={(event) => {
        setChosen(tickedIn(new FormData(event.currentTarget), 'diagnosis'));
        onChange();
      }}
    >
      <FormErrors<'POST /diagnoses'>
        form={form}
        words={{
          conflict: [t`You saved something else a moment ago`, t`Save again to store both answers.`],
        }}
      />
      <div className="k-illness">
        <section className="k-panel" aria-labelledby="which">
          <h2 id="which">{illness.diagnosis}</h2>
          <DiagnosisField
            profile={profile}
            relationship={relationship}
            choices={choices}
            wrong={form.wrong}
          />
          <SinceFields titles={choices.diagnoses} chosen={chosen} diagnosedIn={existing} />
        </section>
        <section className="k-panel" aria-labelledby="treatment">
          <h2 id="treatment">{t`Treatment`}</h2>
          <StageField profile={profile} relationship={relationship} />
        </section>
      </div>
      <p className="k-actions">
        <Button type="submit" look="primary" busy={form.busy} busyWords={t`Saving…`}>
          {t`Save`}
        </Button>
        {saved}
      </p>
    </form>
  );
}
