import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Group } from '@kindred/ui/group.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { look } from '../../../platform/look.ts';
import { languages } from '../model.ts';
import type { Choices } from '../queries.ts';
import type { FieldsProps } from './who-fields.tsx';

/** The short list by group, several at once, and two ways not to answer. */
export function DiagnosisField({ profile, wrong, choices }: FieldsProps & { choices: Choices }) {
  const { t } = useLingui();
  const groups = Map.groupBy(choices.diagnoses, ({ group }) => group);
  const notSaid = [
    { value: 'not_sure', label: t`I am not sure` },
    { value: 'prefer_not_to_say', label: t`I would rather not say` },
  ];
  return (
    <Group
      id="diagnosis"
      legend={t`Which blood cancer is it?`}
      aside={t`(optional)`}
      hint={t`Yours, or that of the person you are here for. Choose more than one if you need to.`}
      error={wrong.diagnosis}
    >
      <div className="k-form" id="diagnosis" tabIndex={-1}>
        {[...groups].map(([group, diagnoses]) => (
          <FilterChips
            key={group}
            name="diagnosis"
            choose="any"
            legend={group}
            options={diagnoses.map(({ slug, title }) => ({ value: slug, label: title }))}
            chosen={profile.diagnosis}
          />
        ))}
        <FilterChips
          name="diagnosis"
          choose="any"
          legend={t`Or`}
          options={notSaid}
          chosen={profile.diagnosis}
        />
      </div>
    </Group>
  );
}

/** Where somebody is and how they read: so that help is near and in their language. */
export function PlaceFields({ profile, wrong }: FieldsProps) {
  const { t } = useLingui();
  const [calm, setCalm] = useState(profile.low_energy ? ['yes'] : []);
  const chooseCalm = (chosen: string[]) => {
    setCalm(chosen);
    // It is seen at once, as in the menu; the account keeps it with the rest.
    look.choose({ ...look.read(), energy: chosen.length > 0 ? 'low' : 'normal' });
  };
  return (
    <>
      <TextField
        name="postcode_or_suburb"
        label={t`Postcode or suburb`}
        aside={t`(optional)`}
        hint={t`So that we can show help near you.`}
        error={wrong.postcode_or_suburb}
        defaultValue={profile.postcode_or_suburb ?? ''}
        autoComplete="postal-code"
        room="short"
        maxLength={60}
      />
      <Select
        name="language"
        label={t`Language you speak at home`}
        aside={t`(optional)`}
        hint={t`The app itself is in English.`}
        defaultValue={profile.language ?? ''}
        options={[
          { value: '', label: t`Choose one` },
          ...languages.map(([value, label]) => ({ value, label })),
        ]}
      />
      <ChoiceCards
        name="low_energy"
        choose="any"
        legend={t`When you are tired`}
        aside={t`(optional)`}
        value={calm}
        onChange={chooseCalm}
        choices={[
          {
            value: 'yes',
            label: t`Keep it calm for me`,
            hint: t`Softer colors, no motion, and one thing at a time.`,
          },
        ]}
      />
    </>
  );
}
