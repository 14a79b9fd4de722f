import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';

/** What has happened, and what comes next. */
export function Sent({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <PageHeader
      titleRef={title}
      title={t`We have your message`}
      lead={t`Thank you. A person of our team reads it in the hours below, and answers by phone or mail.`}
    >
      <CallHours />
      <p>{t`If you gave a mail address, a short note there says that your message is here.`}</p>
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
