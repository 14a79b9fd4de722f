import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { diary } from '../../../platform/device/diary.ts';
import { later } from '../../../platform/later.tsx';

const Choices = later(async () => (await import('../parts/choices.tsx')).Choices, []);
const CoachState = later(async () => (await import('../parts/coach-state.tsx')).CoachState, []);

export const load = async (): Promise<null> => {
  await diary.open();
  return null;
};

export function Screen() {
  const { t } = useLingui();
  const { coach } = useSyncExternalStore(diary.watch, diary.state, diary.atFirst);
  const isOpen = coach && coach.state !== 'stopped' && coach.state !== 'completed';
  return (
    <>
      <PageHeader title={t`Energy coach settings`} />
      {isOpen ? (
        <>
          <section className="k-section" aria-labelledby="choices">
            <h2 id="choices">{t`Your choices`}</h2>
            <Choices key={coach.id} coach={coach} />
          </section>
          <section className="k-section" aria-labelledby="pause">
            <h2 id="pause">{t`Pause or stop`}</h2>
            <CoachState coach={coach} />
          </section>
          <p className="k-actions">
            <ButtonLink href="/energy-coach/today">{t`Back to today`}</ButtonLink>
          </p>
        </>
      ) : (
        <EmptyState
          heading={t`The energy coach is not running`}
          next={<ButtonLink href="/energy-coach/start">{t`See what it is`}</ButtonLink>}
        >
          <p>{t`Its settings will be here once you start it.`}</p>
        </EmptyState>
      )}
    </>
  );
}
