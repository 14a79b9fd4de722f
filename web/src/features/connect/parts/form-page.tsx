import './connect.css';
import type { FormKind } from '@kindred/contract/connect.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import { useConfigs } from '../../../platform/configs.ts';
import { SentNotice } from './sent.tsx';
import { IfUrgent } from './if-urgent.tsx';

// People can read the text of the page while its form loads.
const OwnForm = lazyPart(async () => (await import('./own-form.tsx')).OwnForm);
const VendorForm = lazyPart(async () => (await import('./vendor-form.tsx')).VendorForm);

interface Props {
  kind: FormKind;
  title: string;
  lead: string;
}

/** When it will be read, where to turn if it is urgent, and the form: ours or a vendor's. */
export function FormPage({ kind, title, lead }: Props) {
  const { t } = useLingui();
  const { outside, charity } = useConfigs();
  const hydrated = useHydrated();
  const [sent, setSent] = useState(false);
  if (sent) return <SentNotice onMore={() => setSent(false)} />;
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
      <div className="k-wide k-beside k-form-page">
        <IfUrgent />
        <section className="k-section" aria-labelledby="write">
          <h2 id="write">{t`Your message`}</h2>
          {outside.offline_support && (
            <Notice kind="warning" heading={t`No one is reading messages right now`}>
              <p>{t`Your message will be waiting when we’re back. If you need an answer soon, call us.`}</p>
            </Notice>
          )}
          {charity.support_line.sample && (
            <Notice kind="info" heading={t`This is a trial version`}>
              <p>{t`The phone number and email address here are made up. Your message might not be read by anyone.`}</p>
            </Notice>
          )}
          {!hydrated && (
            <p>{t`The form will appear once this page has loaded. It needs JavaScript. You can also call us or send an email.`}</p>
          )}
          {hydrated && (
            <Suspense fallback={<p role="status">{t`One moment…`}</p>}>
              {vendors !== null && outside.form_page ? (
                <VendorForm form={vendors} {...outside.form_page} />
              ) : (
                <OwnForm kind={kind} onSent={() => setSent(true)} />
              )}
            </Suspense>
          )}
        </section>
        <WhenRead />
      </div>
    </>
  );
}

/** No promise that we cannot keep: these are the hours in which staff answer. */
function WhenRead() {
  const { t } = useLingui();
  const { charity } = useConfigs();
  const { email } = charity.support_line;
  return (
    <section className="k-aside" aria-labelledby="when-read">
      <h2 id="when-read">{t`When we read messages`}</h2>
      <p>{t`We read and answer messages during these hours. Anything you send at other times will wait until we’re back.`}</p>
      <CallHours />
      <p className="k-actions">
        <CallUs />
      </p>
      {email && (
        <p>
          {t`You can also email us:`} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
