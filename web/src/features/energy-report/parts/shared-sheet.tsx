import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { NotDone } from '../../energy-strategies/public.tsx';
import { downloadShared, type Opened } from '../queries.ts';
import { ReportSheet } from './report-sheet.tsx';

interface Props {
  opened: Opened;
  secret: { token: string; code: string };
}

/** The report in front of whoever was given link and code. */
export function SharedSheet({ opened: { report, expires_at }, secret }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const told = useRef<HTMLDivElement>(null);
  // The form is gone: the report is read instead.
  useEffect(() => told.current?.focus(), []);
  const take = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await downloadShared(secret);
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="k-section k-report-ways">
        <p>{t`You can open it here until ${momentInWords(expires_at, i18n.locale)}. Each opening is shown to the person, with its time.`}</p>
        <p className="k-actions">
          <Button icon="print" onClick={() => print()}>
            {t`Print`}
          </Button>
          <Button icon="download" busy={busy} busyWords={t`Loading…`} onClick={() => void take()}>
            {t`Download as PDF`}
          </Button>
        </p>
        {error !== undefined && <NotDone error={error} />}
      </div>
      <div tabIndex={-1} ref={told}>
        <ReportSheet report={report} />
      </div>
    </>
  );
}
