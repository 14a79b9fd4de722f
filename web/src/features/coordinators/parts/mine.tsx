import './coordinators.css';
import type { MyCoordinator } from '@kindred/contract/coordinators.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fetchMyCoordinator } from '../queries.ts';
import { CoordinatorCard } from './coordinator-card.tsx';

/** The coordinator who best fits the member, and why. */
export function OwnCoordinatorSection() {
  const { t } = useLingui();
  const [mine, setMine] = useState<MyCoordinator>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    fetchMyCoordinator().then(
      (read) => wanted && setMine(read),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (failed) return <p>{t`We couldn’t work out who your coordinator is. Everyone is listed below.`}</p>;
  if (!mine?.coordinator) return null;
  return (
    <section className="k-section" aria-labelledby="my-coordinator">
      <h2 id="my-coordinator">{t`Your coordinator`}</h2>
      <CoordinatorCard coordinator={mine.coordinator} why={mine.why} />
    </section>
  );
}
