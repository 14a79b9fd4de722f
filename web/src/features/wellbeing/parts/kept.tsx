import './wellbeing.css';
import type { MyCaw } from '@kindred/contract/wellbeing.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CallUs } from '../../../platform/call-us.tsx';
import { dayInWords } from '../../../platform/clock.ts';
import { UrgentFor } from '../../urgent-help/public.tsx';
import { isHigh } from '../model.ts';

/** What comes after saving: when to look again, and for whom it is a lot, a person. */
export function Kept({ kept, onAgain }: { kept: MyCaw; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is gone: what came of it is read instead.
    place.current?.focus();
  }, []);
  const day = dayInWords(kept.follow_up_on, i18n.locale);
  return (
    <div ref={place} tabIndex={-1} className="k-told">
      <Notice kind="done" level={2} heading={t`Saved`}>
        <p>{t`From ${day} on it is a good time to look at this again. You can do so sooner, too.`}</p>
      </Notice>
      <UrgentFor texts={[...kept.concerns.map(({ words }) => words), kept.note ?? '']} />
      {isHigh(kept) && (
        <Notice
          kind="info"
          level={2}
          heading={t`Would you like to talk to somebody?`}
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
          <p>{t`You gave a high number. You can tell somebody who knows blood cancer about it, in your own time.`}</p>
        </Notice>
      )}
      <p>
        <Button look="quiet" icon="plus" onClick={onAgain}>
          {t`Note something more`}
        </Button>
      </p>
    </div>
  );
}
