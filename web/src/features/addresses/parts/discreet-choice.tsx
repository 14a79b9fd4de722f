import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskProblem } from '../../accounts/public.tsx';
import { chooseDiscretion } from '../queries.ts';

/** Kept as soon as it is chosen. What could not be kept is shown as it stands. */
export function DiscreetChoice({ first }: { first: boolean }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first);
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>();
  const choose = async (next: boolean) => {
    setChosen(next);
    setSaved(false);
    setError(undefined);
    try {
      setChosen(await chooseDiscretion(next));
      setSaved(true);
    } catch (fault) {
      setChosen(!next);
      setError(fault);
    }
  };
  return (
    <>
      {error !== undefined && <AskProblem error={error} />}
      <ChoiceCards
        name="discreet"
        choose="any"
        legend={t`E-mails and texts`}
        value={chosen ? ['yes'] : []}
        onChange={(next) => void choose(next.length > 0)}
        choices={[
          {
            value: 'yes',
            label: t`Keep my messages discreet`,
            hint: t`They then name neither an illness nor who we are. Somebody who sees your screen learns nothing.`,
          },
        ]}
      />
      <p role="status">{saved && t`Saved`}</p>
    </>
  );
}
