import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { diaryStore, useDiary } from '../../diary/device/diary-store.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';

const StartForm = deferHydration(async () => (await import('../parts/start-form.tsx')).StartForm, []);

export const load = async (): Promise<null> => {
  await diaryStore.open();
  return null;
};

/** Asks whether it is safe to start, how the member is now, and what they choose. */
export function Screen() {
  const { t } = useLingui();
  const { coach } = useDiary();
  const [now] = useState(coach?.state);
  const isPaused = now === 'paused' || now === 'resting';
  return (
    <>
      <PageHeader
        title={t`Start the energy coach`}
        lead={t`A few short questions, one at a time. They take about 2 minutes.`}
      />
      {isPaused ? (
        <Notice
          kind="info"
          heading={t`Your energy coach is paused`}
          actions={<ButtonLink href="/energy-coach/settings">{t`Energy coach settings`}</ButtonLink>}
        >
          <p>{t`You can continue it, or stop it and start from the beginning.`}</p>
        </Notice>
      ) : now && !['stopped', 'completed'].includes(now) ? (
        <Notice
          kind="info"
          heading={t`Your energy coach is running`}
          actions={<ButtonLink href="/energy-coach/today">{t`Open my diary`}</ButtonLink>}
        />
      ) : (
        <StartForm teamPhone={coach?.team_phone ?? null} />
      )}
    </>
  );
}
