import './wellbeing.css';
import type { MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import { UrgentFor } from '../../../connect/urgent-help/public.tsx';
import { isHigh } from '../model.ts';

/** After saving: when to check in again, and a person to talk to if a score is high. */
export function SavedWellbeing({ myCaw, onAgain }: { myCaw: MyCaw; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone, so its result gets focus.
    place.current?.focus();
  }, []);
  const day = formatDate(myCaw.follow_up_on, i18n.locale);
  return (
    <div ref={place} tabIndex={-1} className="k-told">
      <Notice kind="done" level={2} heading={t`Saved`}>
        <p>{t`We suggest checking in again from ${day}, or sooner if you like.`}</p>
      </Notice>
      <UrgentFor texts={[...myCaw.concerns.map(({ words }) => words), myCaw.note ?? '']} />
      {isHigh(myCaw) && (
        <Notice
          kind="info"
          level={2}
          heading={t`Would you like to talk to someone?`}
          actions={
            <>
              <ButtonLink look="primary" href="/tabs/connect" icon="chat">
                {t`Talk to us`}
              </ButtonLink>
              <ButtonLink href="/support-coordinators" icon="person">
                {t`Ask a support coordinator`}
              </ButtonLink>
              <CallUs />
            </>
          }
        >
          <p>{t`Things sound hard at the moment. If you’d like to talk, you can speak to someone who understands blood cancer.`}</p>
        </Notice>
      )}
      <p>
        <Button look="quiet" icon="plus" onClick={onAgain}>
          {t`Add something else`}
        </Button>
      </p>
    </div>
  );
}
