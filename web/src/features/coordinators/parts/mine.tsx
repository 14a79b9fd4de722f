import './coordinators.css';
import type { MyCoordinator } from '@kindred/contract/coordinators.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { whys } from '../model.ts';
import { readMine } from '../queries.ts';
import { CoordinatorCard } from './coordinator-card.tsx';
import { MyCalls } from './my-calls.tsx';

/** What is booked, and whoever fits the member best. */
export function Mine() {
  const { t, i18n } = useLingui();
  const [mine, setMine] = useState<MyCoordinator>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    readMine().then(
      (read) => wanted && setMine(read),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <div className="k-calls">
      <MyCalls />
      {failed && <p>{t`We could not find out who is yours. Everybody is listed below.`}</p>}
      {mine?.coordinator && (
        <section className="k-section" aria-labelledby="my-coordinator">
          <h2 id="my-coordinator">{t`Your coordinator`}</h2>
          <CoordinatorCard coordinator={mine.coordinator} why={i18n._(whys[mine.why])} />
        </section>
      )}
    </div>
  );
}
