import './energy-strategies.css';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { saveStrategyChange, type StrategyChange } from '../queries.ts';
import { CalendarForm } from './calendar-form.tsx';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { usePlaceKept } from '../../../../platform/use-place-kept.ts';
import { PlanForm } from './plan-form.tsx';

interface Props {
  strategy: PatientStrategy;
  level: 2 | 3;
  onChanged: (strategy: PatientStrategy) => void;
}

/** A strategy being tried this week: the plan, the days, and whether it helped. */
export function MyStrategy({ strategy, level, onChanged }: Props) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [sending, setSending] = useState<StrategyChange>();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<unknown>();
  const Heading = `h${level}` as const;
  const { id, name, when_then, used_days, helped, state } = strategy;
  const { place, press } = usePlaceKept<HTMLParagraphElement>(state);
  // A tap shows at once; if saving fails, the old answer returns with the reason.
  const visible = sending?.helped === undefined ? helped : sending.helped;
  const save = async (body: StrategyChange, done: string) => {
    try {
      onChanged(await saveStrategyChange(id, body));
      setMessage(done);
    } catch (fault) {
      setError(fault);
    } finally {
      setSending((now) => (now === body ? undefined : now));
    }
  };
  const last = useRef(Promise.resolve());
  const say = (body: StrategyChange, done: string) => {
    setSending(body);
    setError(undefined);
    // Saves run one after another, so that the latest answer wins.
    last.current = last.current.then(() => save(body, done));
  };
  return (
    <article className="k-panel k-trying" aria-labelledby={`trying-${id}`}>
      <Heading id={`trying-${id}`}>{name}</Heading>
      {when_then && <p>{t`Your plan: ${when_then}`}</p>}
      <p className="k-note">
        <Icon name={used_days === 0 ? 'clock' : 'check'} />
        <span>
          {used_days === 0
            ? t`Not used yet. You can mark it as used in your diary.`
            : t`${plural(used_days, { one: 'Used on # day', other: 'Used on # days' })}`}
        </span>
      </p>
      <ChoiceCards
        choose="one"
        name={`helped-${id}`}
        legend={t`Did it help?`}
        layout="row"
        choices={[
          { value: '1', label: t`It helped` },
          { value: '0', label: t`No difference` },
          { value: '-1', label: t`It didn’t help` },
        ]}
        value={visible === null ? null : String(visible)}
        onChange={(value) => say({ helped: value === '1' ? 1 : value === '0' ? 0 : -1 }, t`Saved.`)}
      />
      <p role="status" tabIndex={-1} ref={place}>
        {message}
      </p>
      {error !== undefined && (
        <ActionError<'PUT /patient_strategies/{id}'>
          error={error}
          words={{
            ...failed,
            not_found: [t`We couldn’t find this on your list`, t`Refresh this page.`, failed.unexpected[2]],
          }}
        />
      )}
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
              onClick={() => {
                press();
                say({ state: 'stopped' }, t`You’ve stopped trying this.`);
              }}
            >
              {t`Stop trying this`}
            </Button>
          </p>
        </>
      )}
    </article>
  );
}
