import './energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mostChosen, roomIn, suggestionReasons } from '../model.ts';
import { readTrying, type Trying } from '../queries.ts';
import { ChooseForm } from './choose-form.tsx';
import { MyStrategy } from './my-strategy.tsx';
import { NoRoom } from './no-room.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';

type State = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; trying: Trying };

/** This week's strategies, and a way to add one: this strategy, or the member's own. */
export function MyTrying({ strategy }: { strategy?: Strategy | undefined }) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [state, setState] = useState<State>({ kind: 'reading' });
  useEffect(() => {
    let wanted = true;
    readTrying().then(
      (trying) => wanted && setState({ kind: 'read', trying }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (state.kind === 'reading') return <p role="status">{t`One moment`}</p>;
  if (state.kind === 'failed') return <ActionError error={state.error} words={{ ...failed }} />;
  return strategy ? <One first={state.trying} strategy={strategy} /> : <All first={state.trying} />;
}

function useChosen(first: Trying) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first.chosen);
  const [message, setMessage] = useState('');
  const active = chosen.filter(({ state }) => state === 'active');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button or form that was used is gone, so focus moves to the message.
    if (message && document.activeElement === document.body) status.current?.focus();
  }, [message]);
  const put = (next: (typeof chosen)[number]) => {
    setChosen((before) => [...before.filter(({ id }) => id !== next.id), next]);
    if (next.state === 'stopped') setMessage(t`You’ve stopped trying “${next.name}”.`);
  };
  return {
    active,
    status: (
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
    ),
    put,
    room: roomIn(first.coach, chosen),
    cycle: first.coach?.current_cycle_id ?? '',
    add: (next: (typeof chosen)[number]) => {
      put(next);
      setMessage(t`“${next.name}” is on your list for this week.`);
    },
  };
}

/** Above the list: how the chosen ones are going, and what the last week suggests. */
function All({ first }: { first: Trying }) {
  const { t } = useLingui();
  const { active, status, put, room, cycle, add } = useChosen(first);
  const suggested = first.suggestions.filter(
    ({ strategy }) => !active.some(({ strategy_id }) => strategy_id === strategy.id),
  );
  return (
    <>
      <section className="k-section" aria-labelledby="trying">
        <div>
          <h2 id="trying">{t`What I’m trying this week`}</h2>
          {status}
        </div>
        {active.length > 0 && (
          <ul className="k-trying-list" role="list">
            {active.map((one) => (
              <li key={one.id}>
                <MyStrategy strategy={one} level={3} onChanged={put} />
              </li>
            ))}
          </ul>
        )}
        {room === 'open' ? (
          <div className="k-trying-room">
            {active.length === 0 && (
              <p>{t`You haven’t chosen anything yet. Choose up to ${mostChosen}. One is enough.`}</p>
            )}
            <Disclosure summary={t`Try my own idea`}>
              <ChooseForm cycle={cycle} strategy={undefined} onChosen={add} />
            </Disclosure>
          </div>
        ) : (
          <NoRoom why={room} />
        )}
      </section>
      {suggested.length > 0 && (
        <section className="k-section" aria-labelledby="suggested">
          <h2 id="suggested">{t`Suggested after your latest week`}</h2>
          <List layout="grid">
            {suggested.map(({ because, strategy }) => (
              <StrategyCard key={strategy.id} strategy={strategy} level={3} because={because} />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

/** Beside a strategy: how it is going, or the way to choose it. */
function One({ first, strategy }: { first: Trying; strategy: Strategy }) {
  const { t, i18n } = useLingui();
  const { active, status, put, room, cycle, add } = useChosen(first);
  const own = active.find(({ strategy_id }) => strategy_id === strategy.id);
  const because = first.suggestions.find((one) => one.strategy.id === strategy.id)?.because;
  const reason = because && i18n._(suggestionReasons[because as keyof typeof suggestionReasons]);
  return (
    <section className="k-section" aria-labelledby="trying">
      <div>
        <h2 id="trying">{own ? t`How it’s going` : t`Try it this week`}</h2>
        {status}
      </div>
      {reason && !own && <p className="k-way-reason">{t`Why we suggest it: ${reason}.`}</p>}
      {own && <MyStrategy strategy={own} level={3} onChanged={put} />}
      {!own && room === 'open' && (
        <div className="k-panel">
          <ChooseForm cycle={cycle} strategy={strategy} onChosen={add} />
        </div>
      )}
      {!own && room !== 'open' && <NoRoom why={room} />}
      {active.length > 0 && (
        <p>
          <Link href="/energy-coach/strategies" alone>
            {t`See everything I’m trying`}
          </Link>
        </p>
      )}
    </section>
  );
}
