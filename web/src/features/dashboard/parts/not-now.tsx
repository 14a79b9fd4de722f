import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadCode } from '../../../platform/load-code.ts';

/** Shown if the personal section could not be loaded at all. */
export function OwnNotHere({ here }: { here: string }) {
  const { t } = useLingui();
  const hasDiary = useDiaryHere();
  return (
    <Notice
      kind="warning"
      heading={t`We can’t load your information right now`}
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
          ? t`Everything you saved is safe. Your diary works offline, too.`
          : t`Everything you saved is safe, and the rest of the app is still working.`}
      </p>
    </Notice>
  );
}

/** Whether this device has a writable diary. Also loads its code into the cache, for offline use. */
function useDiaryHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let wanted = true;
    void loadCode(() => import('../../energy/diary/public.tsx')).then(async ({ hasOpenDiary }) => {
      const isOpen = await hasOpenDiary();
      if (wanted) setHere(isOpen);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return isHere;
}
