import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';

export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader surface="deep" title={t`Connect`} lead={t`Talk to somebody who knows blood cancer.`} />
      <section className="k-section" aria-labelledby="by-phone">
        <h2 id="by-phone">{t`By phone`}</h2>
        <p className="k-actions">
          <CallUs look="primary" />
        </p>
        <CallHours />
      </section>
      <section className="k-section" aria-labelledby="call-back">
        <h2 id="call-back">{t`We call you`}</h2>
        <p>{t`Choose a time that suits you. A support coordinator calls you back.`}</p>
        <p className="k-actions">
          <ButtonLink href="/support-coordinators" icon="calendar">
            {t`Book a call back`}
          </ButtonLink>
        </p>
      </section>
      <section className="k-section" aria-labelledby="by-form">
        <h2 id="by-form">{t`Write to us`}</h2>
        <p>{t`Write when it suits you. A person reads it in our hours, and answers by phone or mail.`}</p>
        <p className="k-actions">
          <ButtonLink href="/tabs/connect/support-form" icon="edit">
            {t`Write to us`}
          </ButtonLink>
          <ButtonLink look="quiet" href="/tabs/connect/technical-help">
            {t`Help with this app`}
          </ButtonLink>
        </p>
      </section>
      <section className="k-section" aria-labelledby="by-chat">
        <h2 id="by-chat">{t`Live chat`}</h2>
        <p>{t`We are still building live chat, so there is nothing to type in yet.`}</p>
      </section>
      <section className="k-section" aria-labelledby="not-wait">
        <h2 id="not-wait">{t`If it cannot wait`}</h2>
        <p className="k-actions">
          <ButtonLink look="danger" href="/urgent-help" icon="urgent">
            {t`Urgent help`}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
