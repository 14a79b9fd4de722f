import type { FormKind } from '@kindred/contract/connect.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useAlive } from '../../../platform/alive.ts';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import { useConfigs } from '../../../platform/configs.ts';
import { Sent } from './sent.tsx';
import { IfUrgent } from './if-urgent.tsx';

// What the page says can be read while its form is still on the way.
const OwnForm = lazy(async () => ({ default: (await import('./own-form.tsx')).OwnForm }));
const VendorForm = lazy(async () => ({ default: (await import('./vendor-form.tsx')).VendorForm }));

interface Props {
  kind: FormKind;
  title: string;
  lead: string;
}

/** When somebody reads it, where to turn if it cannot wait, and the form: ours, or that of a vendor. */
export function FormPage({ kind, title, lead }: Props) {
  const { t } = useLingui();
  const { outside } = useConfigs();
  const alive = useAlive();
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onMore={() => setSent(false)} />;
  const vendors = kind === 'support_centre' ? outside.support_centre_form : outside.technical_form;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        before={
          <Link href="/tabs/connect" icon="arrow-left" alone>
            {t`Connect`}
          </Link>
        }
      />
      <IfUrgent />
      <WhenRead />
      <section className="k-section" aria-labelledby="write">
        <h2 id="write">{t`Your message`}</h2>
        {!alive && (
          <p>{t`The form opens when this page is ready, and it needs JavaScript. You can always call us or send a mail.`}</p>
        )}
        {alive && (
          <Suspense fallback={<p role="status">{t`One moment…`}</p>}>
            {vendors !== null && outside.form_page ? (
              <VendorForm form={vendors} {...outside.form_page} />
            ) : (
              <OwnForm kind={kind} onSent={() => setSent(true)} />
            )}
          </Suspense>
        )}
      </section>
    </>
  );
}

/** No promise that nobody keeps: the hours are those in which people answer. */
function WhenRead() {
  const { t } = useLingui();
  const { charity, outside } = useConfigs();
  const { email, sample } = charity.support_line;
  return (
    <section className="k-section" aria-labelledby="when-read">
      <h2 id="when-read">{t`When we read it`}</h2>
      {outside.offline_support && (
        <Notice kind="warning" heading={t`Nobody reads messages at the moment`}>
          <p>{t`We keep what you send until somebody does. If you need an answer soon, call us.`}</p>
        </Notice>
      )}
      {sample && (
        <Notice kind="info" heading={t`This is a trial`}>
          <p>{t`The number and the address here are made up. It may be that nobody reads what you send.`}</p>
        </Notice>
      )}
      <p>{t`People read and answer in these hours. What comes in between waits for the next one.`}</p>
      <CallHours />
      <p className="k-actions">
        <CallUs />
      </p>
      {email && (
        <p>
          {t`You can also send a mail:`} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
