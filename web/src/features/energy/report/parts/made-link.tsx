import './energy-report.css';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/clock.ts';
import { codeInWords } from '../model.ts';
import type { CreatedLink } from '../queries.ts';

/** Shows the link and the code, only once. Together they open the report, so they must be sent separately. */
export function NewReportLink({ createdLink: { url, code, link } }: { createdLink: CreatedLink }) {
  const { t, i18n } = useLingui();
  const [message, setMessage] = useState('');
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => statusRef.current?.focus(), []);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(done);
    } catch {
      setMessage(t`We couldn’t copy that. Select the text and copy it yourself.`);
    }
  };
  const until = formatDateTime(link.expires_at, i18n.locale);
  return (
    <div tabIndex={-1} ref={statusRef}>
      <Notice
        kind="done"
        level={2}
        heading={t`Your link is ready. Copy the link and the code now, because we only show them once`}
        actions={
          <>
            <Button icon="share" onClick={() => void copy(url, t`Link copied.`)}>
              {t`Copy the link`}
            </Button>
            <Button icon="key" onClick={() => void copy(codeInWords(code), t`Code copied.`)}>
              {t`Copy the code`}
            </Button>
          </>
        }
      >
        <dl className="k-secret">
          <dt>{t`The link (send it by email, for example)`}</dt>
          <dd translate="no" data-secret="link">
            {url}
          </dd>
          <dt>{t`The code (share it separately, for example by phone)`}</dt>
          <dd className="k-secret-code" translate="no" data-secret="code">
            {codeInWords(code)}
          </dd>
        </dl>
        <p>{t`This link works until ${until}. You can turn it off at any time.`}</p>
        <p role="status">{message}</p>
      </Notice>
    </div>
  );
}
