import './coordinators.css';
import type { MyCoordinator, WhyMine } from '@kindred/contract/coordinators.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readMine } from '../queries.ts';
import { CoordinatorCard } from './coordinator-card.tsx';
import { MyCalls } from './my-calls.tsx';

const whys: Readonly<Record<WhyMine, MessageDescriptor>> = {
  same_person: msg`You talked to this person before, so you do not have to begin anew.`,
  place: msg`This person looks after the area where you live.`,
  diagnosis: msg`This person knows your kind of blood cancer well.`,
  language: msg`This person speaks your language.`,
  anyone: msg`This person helps everybody. Tell us in your profile where you live, and we find who is closest.`,
};

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
