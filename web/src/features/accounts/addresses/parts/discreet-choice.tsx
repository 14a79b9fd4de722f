import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AskProblem } from '../../public.tsx';
import { saveDiscretion } from '../queries.ts';

/** Saved immediately. If saving fails, the stored value is shown. */
export function DiscreetChoice({ first }: { first: boolean }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first);
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>();
  const last = useRef(Promise.resolve());
  const stored = useRef(first);
  const choose = (wanted: boolean) => {
    setChosen(wanted);
    setSaved(false);
    setError(undefined);
    // Saves run one after another, so that the latest choice wins.
    const mine = last.current
      .then(() => saveDiscretion(wanted))
      .then(
        () => {
          stored.current = wanted;
          setSaved(true);
          setError(undefined);
        },
        (fault: unknown) => {
          if (last.current === mine) setChosen(stored.current);
          setError(fault);
        },
      );
    last.current = mine;
  };
  return (
    <>
      {error !== undefined && <AskProblem error={error} words={{}} />}
      <ChoiceCards
        name="discreet"
        choose="any"
        legend={t`Emails and text messages`}
        value={chosen ? ['yes'] : []}
        onChange={(next) => choose(next.length > 0)}
        choices={[
          {
            value: 'yes',
            label: t`Keep my messages discreet`,
            hint: t`Messages won’t mention an illness or who we are, so other people who see your screen can’t tell what they’re about.`,
          },
        ]}
      />
      <p role="status">{saved && t`Saved`}</p>
    </>
  );
}
