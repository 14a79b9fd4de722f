import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { choiceHere, saysNoForAll, sayChoice } from '../../../platform/counting/choice.ts';

type State = 'still' | 'saving' | 'saved' | 'failed';

/** The same question for everybody. A member says it for all their devices, a guest for this one. */
export function Choice({ others }: { others: boolean }) {
  const { t } = useLingui();
  const [given, setGiven] = useState<boolean>();
  const [state, setState] = useState<State>('still');
  useEffect(() => {
    let wanted = true;
    choiceHere().then(
      // Whoever answered before it was read has said it anew.
      (known) => wanted && setGiven((now) => now ?? known ?? (others ? undefined : true)),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [others]);
  if (saysNoForAll())
    return <p>{t`Your browser asks every site not to follow you. So nothing of you is counted here.`}</p>;
  const say = async (next: boolean) => {
    setState('saving');
    setGiven(next);
    try {
      await sayChoice(next);
      setState('saved');
    } catch {
      setGiven(given);
      setState('failed');
    }
  };
  return (
    <>
      <ChoiceCards
        name="count-me"
        choose="one"
        layout="row"
        legend={t`May your use be counted?`}
        value={given === undefined ? null : given ? 'yes' : 'no'}
        onChange={(next) => void say(next === 'yes')}
        choices={[
          { value: 'yes', label: t`Yes, count` },
          { value: 'no', label: t`No, do not count` },
        ]}
      />
      <p role="status">
        {state === 'saving' && t`Saving…`}
        {state === 'saved' && t`Saved.`}
        {state === 'failed' && t`We could not read or keep this. Try again when you are online.`}
      </p>
    </>
  );
}
