import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';

/** What happened, and what comes next. */
export function SentNotice({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <PageHeader
      surface="wash"
      branch="wattle"
      titleRef={title}
      title={t`We’ve received your message`}
      lead={t`Thank you. Someone from our team will read your message during the hours below and reply by phone or email.`}
    >
      <CallHours />
      <p>{t`If you gave an email address, we’ve sent you a short note to say your message arrived.`}</p>
      <p className="k-actions">
        <ButtonLink look="primary" href="/tabs/connect" icon="arrow-left">
          {t`Back to Connect`}
        </ButtonLink>
        <CallUs />
        <Button look="quiet" onClick={onMore}>
          {t`Write another message`}
        </Button>
      </p>
    </PageHeader>
  );
}
