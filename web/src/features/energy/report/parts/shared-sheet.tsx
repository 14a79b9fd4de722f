import './energy-report.css';
import { reportBasisOf } from '@kindred/contract/energy/rules/report-basis.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/clock.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { downloadShared, type OpenedReport } from '../queries.ts';
import { ReportSheet } from './report-sheet.tsx';

interface Props {
  opened: OpenedReport;
  secret: { token: string; code: string };
}

/** The report, for a reader with link and code. */
export function SharedSheet({ opened: { report, expires_at }, secret }: Props) {
  const { t, i18n } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const statusRef = useRef<HTMLDivElement>(null);
  // The form is gone, so the report gets focus.
  useEffect(() => statusRef.current?.focus(), []);
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
      <div className="k-wide k-report-bar">
        <p>{t`You can open this report until ${formatDateTime(expires_at, i18n.locale)}. The person who shared it with you can see each time it’s opened.`}</p>
        {reportBasisOf(report) !== 'nothing' && (
          <p className="k-actions">
            <Button icon="print" onClick={() => print()}>
              {t`Print`}
            </Button>
            <Button icon="download" busy={busy} busyWords={t`Loading…`} onClick={() => void take()}>
              {t`Download as PDF`}
            </Button>
          </p>
        )}
        {error !== undefined && (
          <ActionError<'POST /shared_reports/open'>
            error={error}
            words={{
              ...failed,
              shared_report_over: [
                t`This link no longer works`,
                t`Ask the person who sent you the link for a new one.`,
              ],
              shared_report_code: [t`That code isn’t right`, t`Open the link again and enter the code.`],
            }}
          />
        )}
      </div>
      <div className="k-wide" tabIndex={-1} ref={statusRef}>
        <ReportSheet report={report} />
      </div>
    </>
  );
}
