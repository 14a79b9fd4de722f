import './about-me.css';
import type { ReachBy } from '@kindred/contract/profile.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import type { FieldsProps } from './who-fields.tsx';

export function NameFields({ profile, wrong }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="k-names">
        <TextField
          name="first_name"
          label={t`First name`}
          error={wrong.first_name}
          defaultValue={profile.first_name}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          name="last_name"
          label={t`Last name`}
          aside={t`(optional)`}
          error={wrong.last_name}
          defaultValue={profile.last_name ?? ''}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <TextField
        name="birth_year"
        label={t`Year you were born`}
        aside={t`(optional)`}
        hint={t`4 digits, for example 1955.`}
        error={wrong.birth_year}
        defaultValue={profile.birth_year ?? ''}
        autoComplete="bday-year"
        inputMode="numeric"
        room="number"
        maxLength={4}
      />
    </>
  );
}

/** How the charity's staff may contact the member. */
export function ReachFields({ profile, wrong }: FieldsProps) {
  const { t } = useLingui();
  const ways: { value: ReachBy; label: string }[] = [
    { value: 'email', label: t`By email` },
    { value: 'sms', label: t`By text message` },
    { value: 'phone', label: t`By phone` },
    { value: 'none', label: t`Please don’t contact me` },
  ];
  const interpreter = profile.interpreter_needed;
  return (
    <>
      <TextField
        name="phone"
        label={t`Phone number`}
        aside={t`(optional)`}
        hint={t`A number we can call. It isn’t used to sign in.`}
        error={wrong.phone}
        defaultValue={profile.phone ?? ''}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        room="short"
        maxLength={40}
      />
      <ChoiceCards
        name="interpreter_needed"
        choose="one"
        layout="row"
        legend={t`Do you need an interpreter?`}
        aside={t`(optional)`}
        defaultValue={interpreter === null ? null : interpreter ? 'yes' : 'no'}
        choices={[
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
      />
      <ChoiceCards
        name="reach_by"
        choose="one"
        legend={t`How would you like us to reach you?`}
        aside={t`(optional)`}
        hint={t`We may still contact you about your account or your safety.`}
        defaultValue={profile.reach_by}
        choices={ways}
      />
    </>
  );
}
