import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { diary } from '../../../platform/device/diary.ts';
import { later } from '../../../platform/later.tsx';

const StartForm = later(async () => (await import('../parts/start-form.tsx')).StartForm, []);

export const load = async (): Promise<null> => {
  await diary.open();
  return null;
};

/** What it is and what it is not, whether it is safe to begin, and where somebody stands. */
export function Screen() {
  const { t } = useLingui();
  const { coach } = useSyncExternalStore(diary.watch, diary.state, diary.atFirst);
  const [runsAlready] = useState(coach && !['stopped', 'completed'].includes(coach.state));
  return (
    <>
      <PageHeader title={t`Start the energy coach`} />
      {runsAlready ? (
        <Notice
          kind="info"
          heading={t`Your energy coach is running`}
          actions={<ButtonLink href="/energy-coach/today">{t`Go to today`}</ButtonLink>}
        />
      ) : (
        <StartForm />
      )}
    </>
  );
}
