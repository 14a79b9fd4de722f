import './energy-strategies.css';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy-strategies.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mostChosen, roomIn } from '../model.ts';
import { readTrying, type Trying } from '../queries.ts';
import { ChooseForm } from './choose-form.tsx';
import { MyStrategy } from './my-strategy.tsx';
import { NoRoom } from './no-room.tsx';
import { NotDone } from './not-done.tsx';

type State = { kind: 'reading' } | { kind: 'failed'; error: unknown } | { kind: 'read'; trying: Trying };

/** What the member tries this week, and a way to one more: this strategy, or words of their own. */
export function MyTrying({ strategy }: { strategy?: Strategy | undefined }) {
  const { t } = useLingui();
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
  if (state.kind === 'failed') return <NotDone error={state.error} />;
  return <Own first={state.trying} strategy={strategy} />;
}

function Own({ first, strategy }: { first: Trying; strategy: Strategy | undefined }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first.chosen);
  const [told, setTold] = useState('');
  const active = chosen.filter(({ state }) => state === 'active');
  // One that was used keeps its place, also when it is stopped: it is part of the report.
  const taken = chosen.filter(({ state, used_days }) => state === 'active' || used_days > 0).length;
  const room = roomIn(first.coach, taken);
  const isChosen = strategy !== undefined && active.some(({ strategy_id }) => strategy_id === strategy.id);
  const put = (next: PatientStrategy) =>
    setChosen((before) => [...before.filter(({ id }) => id !== next.id), next]);
  return (
    <section className="k-section" aria-labelledby="trying">
      <h2 id="trying">{t`What I try this week`}</h2>
      <p role="status">{told}</p>
      {active.length === 0 && room === 'open' && (
        <p>{t`Nothing yet. Choose ${mostChosen} at most: one is enough.`}</p>
      )}
      {active.map((one) => (
        <MyStrategy key={one.id} strategy={one} level={3} onChanged={put} />
      ))}
      {!isChosen && room === 'open' && (
        <ChooseForm
          cycle={first.coach?.current_cycle_id ?? ''}
          strategy={strategy}
          onChosen={(next) => {
            put(next);
            setTold(t`“${next.name}” is on your list for this week.`);
          }}
        />
      )}
      {!isChosen && room !== 'open' && <NoRoom why={room} />}
    </section>
  );
}
