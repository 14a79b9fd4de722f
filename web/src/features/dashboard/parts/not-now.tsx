import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** The part that is the member's own could not come at all. */
export function OwnNotHere({ here }: { here: string }) {
  const { t } = useLingui();
  const hasDiary = useDiaryHere();
  return (
    <Notice
      kind="warning"
      heading={t`We cannot show what is yours right now`}
      actions={
        <>
          <ButtonLink href={here} icon="refresh">
            {t`Try again`}
          </ButtonLink>
          {hasDiary && (
            <ButtonLink href="/energy-coach/today" icon="energy">
              {t`Open my diary`}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {hasDiary
          ? t`Nothing of yours is lost. Your diary works without a network too.`
          : t`Nothing of yours is lost. Everything else works.`}
      </p>
    </Notice>
  );
}

/** Whether this device holds a diary that can be written in. Its code is kept for the time without a network. */
function useDiaryHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let wanted = true;
    void import('../../../platform/device/diary.ts').then(async ({ diary }) => {
      await diary.glance();
      const { coach } = diary.state();
      if (wanted) setHere(Boolean(coach && coach.state !== 'stopped' && coach.state !== 'completed'));
    });
    return () => {
      wanted = false;
    };
  }, []);
  return isHere;
}
