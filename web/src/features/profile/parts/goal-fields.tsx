import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LimitedTextArea } from '../../../platform/limited-text-area.tsx';
import { groupLook } from '../../learn/public.tsx';
import { UrgentWatch } from '../../connect/urgent-help/public.tsx';
import { mostLetters, ownWords, suitedGoals } from '../model.ts';
import type { ProfileChoices } from '../queries.ts';
import type { FieldsProps } from './who-fields.tsx';

/** One of about ten goals, or the member's own words. */
export function GoalField({ profile, wrong, choices }: FieldsProps & { choices: ProfileChoices }) {
  const { t } = useLingui();
  const { goal_key = null, own_words = null } = profile.goal ?? {};
  const [chosen, choose] = useState(own_words === null ? goal_key : ownWords);
  const hasGoal = Boolean(profile.goal);
  const [hadGoal, setHadGoal] = useState(hasGoal);
  // Once the goal is gone, the earlier choice must not look as if it were still current.
  if (hadGoal !== hasGoal) {
    setHadGoal(hasGoal);
    if (hadGoal) choose(null);
  }
  const { suited, more } = suitedGoals(choices.goals, profile);
  const choiceOf = ({ slug, title }: ProfileChoices['goals'][number]) => ({ value: slug, label: title });
  return (
    <>
      <ChoiceCards
        name="goal"
        choose="one"
        legend={t`What matters most to you right now?`}
        layout="grid"
        error={chosen === ownWords ? undefined : wrong.goal}
        value={chosen}
        onChange={choose}
        choices={[...suited.map(choiceOf), { value: ownWords, label: t`Something else, in my own words` }]}
        more={{
          summary: t`More goals`,
          choices: more.map(choiceOf),
          open: more.some(({ slug }) => slug === goal_key),
        }}
      />
      {chosen === ownWords && (
        <UrgentWatch>
          <LimitedTextArea
            name="own_words"
            label={t`In your own words`}
            error={wrong.goal}
            defaultValue={own_words ?? ''}
            limit={mostLetters}
          />
        </UrgentWatch>
      )}
    </>
  );
}

/** Topics to read about: up to 7, or none. */
export function TopicsField({ profile, wrong, choices }: FieldsProps & { choices: ProfileChoices }) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      name="topic_preferences"
      choose="any"
      legend={t`What would you like to read about?`}
      aside={t`(optional)`}
      layout="grid"
      hint={t`Choose up to 7.`}
      error={wrong.topic_preferences}
      defaultValue={profile.onboarding.topic_preferences}
      choices={choices.topic_groups.map(({ slug, title, text }) => ({
        value: slug,
        label: title,
        hint: text,
        tone: groupLook(slug).tone,
      }))}
    />
  );
}
