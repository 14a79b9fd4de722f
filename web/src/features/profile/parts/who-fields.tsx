import type { Profile, Relationship, Stage } from '@kindred/contract/profile.ts';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Wrong } from '../../../platform/form.ts';
import type { ProfileField } from '../model.ts';
import { useIllnessWords } from './illness-words.tsx';

/** The heading of a group of fields, and its errors. */
export interface FieldsProps {
  profile: Profile;
  wrong: Wrong<ProfileField>;
}

/** Fields about the illness, which may be the member’s or someone else's. */
export interface IllnessFieldsProps {
  relationship: string | null;
}

/** How the member relates to the illness. */
export function WhoField({ profile, wrong }: FieldsProps) {
  const { t } = useLingui();
  const people: { value: Relationship; label: string }[] = [
    { value: 'patient', label: t`I have or had a blood cancer` },
    { value: 'carer', label: t`I care for someone, such as my child, partner or parent` },
    { value: 'family_or_friend', label: t`I’m a family member or friend` },
    { value: 'bereaved', label: t`Someone I love has died` },
    { value: 'professional', label: t`I work in health care` },
  ];
  return (
    <ChoiceCards
      name="relationship"
      choose="one"
      legend={t`Which of these best describes you?`}
      error={wrong.relationship}
      defaultValue={profile.relationship}
      choices={people}
    />
  );
}

/** The stages of treatment, in plain words. */
export function useStages(): readonly { value: Stage; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'waiting_for_answers', label: t`Waiting for answers` },
    { value: 'newly_diagnosed', label: t`Newly diagnosed` },
    { value: 'in_treatment', label: t`In treatment` },
    { value: 'watch_and_wait', label: t`Watch and wait` },
    { value: 'transplant_or_cell_therapy', label: t`Transplant or cell therapy` },
    { value: 'maintenance', label: t`Maintenance treatment` },
    { value: 'after_treatment', label: t`After treatment` },
    { value: 'came_back', label: t`It came back` },
    { value: 'palliative', label: t`Palliative care` },
    { value: 'grieving', label: t`Grieving` },
    { value: 'not_said', label: t`Prefer not to say` },
  ];
}

export function StageField({ profile, relationship }: Pick<FieldsProps, 'profile'> & IllnessFieldsProps) {
  const { t } = useLingui();
  const stages = useStages();
  const words = useIllnessWords(relationship);
  return (
    <Select
      name="stage"
      label={words.stage}
      aside={t`(optional)`}
      defaultValue={profile.stage ?? ''}
      options={[{ value: '', label: t`Choose one` }, ...stages]}
    />
  );
}
