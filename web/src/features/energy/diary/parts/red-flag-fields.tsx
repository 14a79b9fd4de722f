import './diary.css';
import type { RedFlagName } from '@kindred/contract/energy/rules/red-flags.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';
import { useSignGroups } from './red-flag-words.tsx';

export interface RedFlagFieldsProps {
  chosen: readonly string[];
  teamPhone: string | null;
  onChange: (flag: RedFlagName, on: boolean) => void;
}

/** All signs in four groups, with the numbers to call always in view. */
export function RedFlagFields({ chosen, teamPhone, onChange }: RedFlagFieldsProps) {
  const groups = useSignGroups();
  return (
    <>
      <CallBar teamPhone={teamPhone} />
      <div className="k-signs">
        {groups.map(({ group, heading, flags }) => (
          <ChoiceCards
            key={group}
            name={`red_flags_${group}`}
            legend={heading}
            choose="any"
            choices={flags}
            value={chosen}
            onChange={(next) => {
              const changed = flags.find(({ value }) => chosen.includes(value) !== next.includes(value));
              if (changed) onChange(changed.value, next.includes(changed.value));
            }}
          />
        ))}
      </div>
    </>
  );
}

function CallBar({ teamPhone }: Pick<RedFlagFieldsProps, 'teamPhone'>) {
  const { t } = useLingui();
  const { number } = useConfigs().charity.emergency;
  return (
    <div className="k-call-bar" role="group" aria-label={t`Who to call`}>
      {teamPhone ? (
        <ButtonLink look="danger" icon="phone" href={telephone(teamPhone)}>
          {t`Call my team: ${unbroken(teamPhone)}`}
        </ButtonLink>
      ) : (
        <p>{t`Your treatment team’s 24-hour number is on your treatment card.`}</p>
      )}
      <ButtonLink look={teamPhone ? 'secondary' : 'danger'} icon="phone" href={telephone(number)}>
        {t`Call ${number}`}
      </ButtonLink>
    </div>
  );
}
