import type { Profile } from '@kindred/contract/profile.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { typedIn } from '../../../platform/form.ts';

/** Labels that reflect whose illness it is. */
export function useIllnessWords(relationship: string | null) {
  const { t } = useLingui();
  const several = t`You can choose more than one.`;
  const words = {
    self: {
      title: t`My blood cancer`,
      diagnosis: t`Your diagnosis`,
      stage: t`Your stage of treatment`,
      hint: several,
    },
    other: {
      title: t`Their blood cancer`,
      diagnosis: t`Their diagnosis`,
      stage: t`Their stage of treatment`,
      hint: t`Choose the blood cancer that the person you’re supporting has. You can choose more than one.`,
    },
    unknown: {
      title: t`My blood cancer`,
      diagnosis: t`Diagnosis`,
      stage: t`Stage of treatment`,
      hint: t`Choose your type of blood cancer, or the type the person you care for has. You can choose more than one.`,
    },
  };
  const own = words[illnessSubjectOf(relationship) ?? 'unknown'];
  // After a death there is no treatment, and one of the answers is about grief.
  return relationship === 'bereaved' ? { ...own, stage: t`Where things are now` } : own;
}

/** The answer as it currently is in the form, so that the labels follow it before it is saved. */
export function useChosenRelationship(profile: Profile) {
  const [relationship, setRelationship] = useState<string | null>(profile.relationship);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setRelationship(typedIn(new FormData(currentTarget), 'relationship') || null);
  return { relationship, follow };
}
