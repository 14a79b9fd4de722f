import type { Profile, AccountChanges } from '@kindred/contract/profile.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isSame, accountChanges, type ProfileChoices, type ProfileField } from '../../profile/public.tsx';

interface StandsThereProps {
  profile: Profile;
  mine: AccountChanges;
  choices: ProfileChoices;
  onTake: () => void;
}

/** Another device saved first. Neither version is lost: the person sees which answers differ, and decides. */
export function StandsThere({ profile, mine, choices, onTake }: StandsThereProps) {
  const { t } = useLingui();
  const names: Record<ProfileField, string> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    birth_year: t`Year you were born`,
    phone: t`Phone number`,
    interpreter_needed: t`Interpreter`,
    reach_by: t`How to reach you`,
    relationship: t`Who you are`,
    stage: t`Stage of treatment`,
    diagnosis: t`Type of blood cancer`,
    postcode_or_suburb: t`Postcode or suburb`,
    language: t`Language`,
    low_energy: t`Calmer screens`,
    goal: t`Goal`,
    topic_preferences: t`Topics`,
  };
  const different = (Object.keys(mine) as ProfileField[]).filter(
    (field) => !isSame(mine[field], accountChanges(profile, field)),
  );
  const plain = (field: ProfileField): string => {
    const value = accountChanges(profile, field);
    if (field === 'goal')
      return titleIn(choices.goals, profile.goal?.goal_key) ?? profile.goal?.own_words ?? '';
    if (field === 'topic_preferences') return titlesIn(choices.topic_groups, value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div role="alert" tabIndex={-1} ref={ref}>
      <Notice
        kind="warning"
        heading={t`Your profile was changed on another device`}
        level={2}
        actions={<Button onClick={onTake}>{t`Use the other version`}</Button>}
      >
        <p>{t`What you typed is still here but isn’t saved yet. These answers are different:`}</p>
        <ul>
          {different.map((field) => {
            const there = plain(field);
            return (
              <li key={field}>
                {names[field]}
                {there && <>: {there}</>}
              </li>
            );
          })}
        </ul>
        <p>{t`To keep your version, save it below.`}</p>
      </Notice>
    </div>
  );
}

interface Titled {
  slug: string;
  title: string;
}

function titleIn(list: readonly Titled[], slug: string | null | undefined): string | undefined {
  return list.find((one) => one.slug === slug)?.title;
}

function titlesIn(list: readonly Titled[], value: unknown): string {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(({ slug }) => chosen.includes(slug))
    .map(({ title }) => title)
    .join(', ');
}
