import type { WrongAbout } from '@kindred/contract/directory/reports.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { call } from '../../../../platform/api.ts';
import { pickFailure } from '../../../../platform/failures.ts';

const wrongs: Readonly<Record<WrongAbout, MessageDescriptor>> = {
  phone: msg`The phone number`,
  hours: msg`The hours`,
  place: msg`The address`,
  cost: msg`The cost`,
  closed: msg`The service has closed`,
  other: msg`Something else`,
};

/** The pressed button is gone, so focus moves to the answer. */
const focusAnswer = (answer: HTMLElement | null) => answer?.focus();

type State = 'asking' | 'sending' | 'thanks' | 'failed';

const longestText = 1_000;

/** Anonymous, and without an account. */
export function ReportAProblem({ slug }: { slug: string }) {
  const { t, i18n } = useLingui();
  const hydrated = useHydrated();
  const newest = useRef<{ id: string; words: string }>(undefined);
  const [about, setAbout] = useState<WrongAbout>('phone');
  const [state, setState] = useState<State>('asking');
  const [tooLong, setTooLong] = useState(false);
  /** The same for a retry, so that it is not a second report; new once something else is reported. */
  const idFor = (words: string) => {
    if (newest.current?.words !== words) newest.current = { id: crypto.randomUUID(), words };
    return newest.current.id;
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    const text = typeof typed === 'string' ? typed.trim() : '';
    setTooLong(text.length > longestText);
    if (text.length > longestText) return;
    setState('sending');
    try {
      await call('POST /services/{id}/report', {
        params: { id: slug },
        body: { id: idFor(`${about} ${text}`), about, ...(text ? { text } : {}) },
      });
      setState('thanks');
    } catch (error) {
      const again: State = 'failed';
      setState(
        pickFailure<'POST /services/{id}/report', State>(error, {
          not_found: again,
          unreachable: again,
          unexpected: again,
        }),
      );
    }
  };
  // Without scripts, method="get" would put the text into the URL.
  if (!hydrated) return null;
  return (
    <Disclosure summary={t`Report a mistake`}>
      <div role="status">
        {state === 'thanks' && (
          <p
            ref={focusAnswer}
            tabIndex={-1}
          >{t`Thank you. We’ll look into it. You’re helping other people find the right support.`}</p>
        )}
        {state === 'failed' && (
          <p>{t`We couldn’t send your report. What you wrote is still here. Try again when you’re online.`}</p>
        )}
      </div>
      {state !== 'thanks' && (
        <form className="k-form" method="post" onSubmit={(event) => void send(event)}>
          <FilterChips
            legend={t`What’s wrong with this entry?`}
            name="about"
            options={Object.entries(wrongs).map(([value, words]) => ({ value, label: i18n._(words) }))}
            chosen={[about]}
            choose="one"
            onChange={([chosen]) => setAbout(chosen as WrongAbout)}
          />
          <LimitedTextArea
            name="text"
            label={t`What should the entry say?`}
            aside={t`optional`}
            hint={t`Please don’t write anything about yourself. We can’t reply to you from here.`}
            limit={longestText}
            countFrom={100}
            {...(tooLong ? { error: t`Make this a little shorter` } : {})}
          />
          <Button type="submit" busy={state === 'sending'}>
            {t`Send`}
          </Button>
        </form>
      )}
    </Disclosure>
  );
}
