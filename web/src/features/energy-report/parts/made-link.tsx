import './energy-report.css';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { codeInWords } from '../model.ts';
import type { Made } from '../queries.ts';

/** Link and code stand here once. Who has both can read the report, so they travel apart. */
export function MadeLink({ made: { url, code, link } }: { made: Made }) {
  const { t, i18n } = useLingui();
  const [said, setSaid] = useState('');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid(t`It could not be copied. Mark it with your finger or mouse, and copy it.`);
    }
  };
  const until = momentInWords(link.expires_at, i18n.locale);
  return (
    <div tabIndex={-1} ref={told}>
      <Notice
        kind="done"
        level={2}
        heading={t`Your link is ready. Copy both now: they are shown only once`}
        actions={
          <>
            <Button icon="share" onClick={() => void copy(url, t`The link is copied.`)}>
              {t`Copy the link`}
            </Button>
            <Button icon="key" onClick={() => void copy(codeInWords(code), t`The code is copied.`)}>
              {t`Copy the code`}
            </Button>
          </>
        }
      >
        <dl className="k-secret">
          <dt>{t`Link, for example by mail`}</dt>
          <dd translate="no" data-secret="link">
            {url}
          </dd>
          <dt>{t`Code, by another way: say it on the phone`}</dt>
          <dd className="k-secret-code" translate="no" data-secret="code">
            {codeInWords(code)}
          </dd>
        </dl>
        <p>{t`It works until ${until}. You can end it at any time.`}</p>
        <p role="status">{said}</p>
      </Notice>
    </div>
  );
}
