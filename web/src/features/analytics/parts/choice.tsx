import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  readTrackingConsent,
  hasPrivacySignal,
  saveTrackingConsent,
} from '../../../platform/analytics/consent.ts';

type State = 'still' | 'saving' | 'saved' | 'failed';

/** The same question for everyone. A member answers for all their devices, a guest only for this one. */
export function ConsentChoice({ others }: { others: boolean }) {
  const { t } = useLingui();
  const [consent, setConsent] = useState<boolean>();
  const [state, setState] = useState<State>('still');
  const stored = useRef<boolean>(undefined);
  const last = useRef(Promise.resolve());
  useEffect(() => {
    let wanted = true;
    readTrackingConsent().then(
      // An answer given before the stored one was read takes precedence.
      (existing) => {
        if (!wanted) return;
        stored.current ??= existing ?? (others ? undefined : true);
        setConsent((now) => now ?? stored.current);
      },
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [others]);
  if (hasPrivacySignal())
    return <p>{t`Your browser asks websites not to track you, so your use isn’t included here.`}</p>;
  const say = (wanted: boolean) => {
    setConsent(wanted);
    // Saves run one after another, so that the latest answer wins.
    const turn = last.current.then(async () => {
      setState('saving');
      try {
        await saveTrackingConsent(wanted);
        stored.current = wanted;
        setState('saved');
      } catch {
        setState('failed');
      }
      if (last.current === turn) setConsent(stored.current);
    });
    last.current = turn;
  };
  return (
    <>
      <ChoiceCards
        name="count-me"
        choose="one"
        layout="row"
        legend={t`May we include your use of the app in our figures?`}
        value={consent === undefined ? null : consent ? 'yes' : 'no'}
        onChange={(next) => say(next === 'yes')}
        choices={[
          { value: 'yes', label: t`Yes, that’s fine` },
          { value: 'no', label: t`No, thanks` },
        ]}
      />
      <p role="status">
        {state === 'saving' && t`Saving…`}
        {state === 'saved' && t`Saved.`}
        {state === 'failed' && t`We couldn’t load or save your answer. Try again when you’re online.`}
      </p>
    </>
  );
}
