import type { WrongAbout } from '@kindred/contract/providers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { call } from '../../../platform/api.ts';

const wrongs: Readonly<Record<WrongAbout, MessageDescriptor>> = {
  phone: msg`The phone number`,
  hours: msg`The hours`,
  place: msg`The address`,
  cost: msg`The cost`,
  closed: msg`It has closed`,
  other: msg`Something else`,
};

type State = 'asking' | 'sending' | 'thanks' | 'failed';

/** No account is needed, and nobody is named. The id is made once, so a second try is not a second report. */
export function ReportAProblem({ slug }: { slug: string }) {
  const { t, i18n } = useLingui();
  const alive = useAlive();
  const id = useRef<string>(undefined);
  const [about, setAbout] = useState<WrongAbout>('phone');
  const [state, setState] = useState<State>('asking');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    id.current ??= crypto.randomUUID();
    const text = new FormData(event.currentTarget).get('text');
    setState('sending');
    try {
      await call('POST /services/{id}/report', {
        params: { id: slug },
        body: { id: id.current, about, ...(typeof text === 'string' && text ? { text } : {}) },
      });
      setState('thanks');
    } catch {
      setState('failed');
    }
  };
  // Without scripts the form would put what somebody wrote into an address.
  if (!alive) return null;
  return (
    <Disclosure summary={t`Something here is wrong`}>
      <div role="status">
        {state === 'thanks' && (
          <p>{t`Thank you. We look into it. It helps everybody who comes after you.`}</p>
        )}
        {state === 'failed' && (
          <p>{t`We could not send it. Your words are still here: try again when you are online.`}</p>
        )}
      </div>
      {state !== 'thanks' && (
        <form className="k-form" method="post" onSubmit={(event) => void send(event)}>
          <FilterChips
            legend={t`What is wrong?`}
            name="about"
            options={Object.entries(wrongs).map(([value, words]) => ({ value, label: i18n._(words) }))}
            chosen={[about]}
            choose="one"
            onChange={([chosen]) => setAbout(chosen as WrongAbout)}
          />
          <TextArea
            name="text"
            label={t`What should it say?`}
            aside={t`optional`}
            hint={t`Please write nothing about yourself. We cannot answer you from here.`}
            limit={1_000}
          />
          <Button type="submit" busy={state === 'sending'}>
            {t`Send`}
          </Button>
        </form>
      )}
    </Disclosure>
  );
}
