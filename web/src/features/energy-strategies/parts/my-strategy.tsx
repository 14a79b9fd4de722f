import './energy-strategies.css';
import type { PatientStrategy } from '@kindred/contract/energy-strategies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { change, type Change } from '../queries.ts';
import { CalendarForm } from './calendar-form.tsx';
import { NotDone } from './not-done.tsx';
import { PlanForm } from './plan-form.tsx';

interface Props {
  strategy: PatientStrategy;
  level: 2 | 3;
  onChanged: (strategy: PatientStrategy) => void;
}

/** One thing that is tried this week: the plan, the days, whether it helped. */
export function MyStrategy({ strategy, level, onChanged }: Props) {
  const { t } = useLingui();
  const [sending, setSending] = useState<Change>();
  const [told, setTold] = useState('');
  const [error, setError] = useState<unknown>();
  const Heading = `h${level}` as const;
  const { id, name, when_then, used_days, helped, state } = strategy;
  // What was tapped shows at once; where it could not be kept, the old answer comes back with the reason.
  const shown = sending?.helped === undefined ? helped : sending.helped;
  const say = async (body: Change, done: string) => {
    setSending(body);
    setError(undefined);
    try {
      onChanged(await change(id, body));
      setTold(done);
    } catch (fault) {
      setError(fault);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <article className="k-trying" aria-labelledby={`trying-${id}`}>
      <Heading id={`trying-${id}`}>{name}</Heading>
      {when_then && <p>{t`My plan: ${when_then}`}</p>}
      <p className="k-field-hint">
        {used_days === 0
          ? t`Not marked as used yet. You mark it in the diary of a day.`
          : t`${plural(used_days, { one: 'Used on # day', other: 'Used on # days' })}`}
      </p>
      <ChoiceCards
        choose="one"
        name={`helped-${id}`}
        legend={t`Did it help?`}
        layout="row"
        choices={[
          { value: '1', label: t`It helped` },
          { value: '0', label: t`No difference` },
          { value: '-1', label: t`It did not help` },
        ]}
        value={shown === null ? null : String(shown)}
        onChange={(value) => void say({ helped: value === '1' ? 1 : value === '0' ? 0 : -1 }, t`Saved.`)}
      />
      <p role="status">{told}</p>
      {error !== undefined && <NotDone error={error} />}
      {state === 'active' && (
        <>
          <Disclosure summary={t`Change my plan`}>
            <PlanForm id={id} first={when_then ?? ''} onSaved={onChanged} />
          </Disclosure>
          <Disclosure summary={t`Add to my calendar`}>
            <CalendarForm strategy={strategy} />
          </Disclosure>
          <p className="k-actions">
            <Button
              look="quiet"
              icon="close"
              busy={sending !== undefined}
              onClick={() => void say({ state: 'stopped' }, t`You stopped with it.`)}
            >
              {t`Stop trying this`}
            </Button>
          </p>
        </>
      )}
    </article>
  );
}
