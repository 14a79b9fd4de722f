import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appearance } from '../../../platform/appearance.ts';
import { languages } from '../model.ts';
import type { FieldsProps } from './who-fields.tsx';

/** Where the member lives and their language, so that help is near and understandable. */
export function PlaceFields({ profile, wrong }: FieldsProps) {
  const { t } = useLingui();
  const [calm, setCalm] = useState(profile.low_energy ? ['yes'] : []);
  const chooseCalm = (chosen: string[]) => {
    setCalm(chosen);
    // Applied immediately, as in the menu; the account stores it with the rest.
    appearance.choose({ ...appearance.read(), energy: chosen.length > 0 ? 'low' : 'normal' });
  };
  return (
    <>
      <TextField
        name="postcode_or_suburb"
        label={t`Postcode or suburb`}
        aside={t`(optional)`}
        hint={t`So we can show you help nearby.`}
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
        legend={t`When you’re tired`}
        aside={t`(optional)`}
        value={calm}
        onChange={chooseCalm}
        choices={[
          {
            value: 'yes',
            label: t`Use calmer screens`,
            hint: t`Softer colors, no motion, and one thing at a time.`,
          },
        ]}
      />
    </>
  );
}
