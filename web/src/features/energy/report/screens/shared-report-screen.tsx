import '../parts/energy-report.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { CallUs } from '../../../../platform/call-us.tsx';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { takeToken } from '../../../accounts/public.tsx';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { digitsIn } from '../model.ts';
import { isReportLinkOver, openShared, type OpenedReport } from '../queries.ts';

const SharedSheet = deferHydration(async () => (await import('../parts/shared-sheet.tsx')).SharedSheet, []);

interface Read {
  opened: OpenedReport;
  secret: { token: string; code: string };
}

/** For readers with link and code. The link's secret stays on this device until it is sent together with the code. */
export function Screen() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const token = useRef<string>(undefined);
  const [hasToken, setHasToken] = useState<boolean>();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    token.current ??= takeToken();
    setHasToken(token.current !== '');
  }, []);
  return (
    <>
      <PageHeader
        title={t`Shared report`}
        lead={read ? undefined : t`Someone has shared a report with you about their energy and tiredness.`}
      />
      {read && <SharedSheet opened={read.opened} secret={read.secret} />}
      {!read && (
        <div className="k-wide k-beside">
          <div className="k-shared-door">
            {hydrated && hasToken === false && <NoSecret />}
            {hydrated && hasToken && (
              <div className="k-panel">
                <CodeForm
                  open={async (code) => {
                    const secret = { token: token.current ?? '', code };
                    setRead({ opened: await openShared(secret), secret });
                  }}
                />
              </div>
            )}
          </div>
          <aside className="k-aside k-panel" data-tone="wattle" aria-labelledby="what-it-is">
            <h2 id="what-it-is">{t`What you need`}</h2>
            <p>
              {t`To open the report, you need the link and a 6-digit code. The person who sent you the link has the code. Your browser also needs JavaScript. If you don’t have JavaScript or the code, ask for the report as a PDF or on paper.`}
            </p>
            <p>{t`You don’t need an account, and we don’t ask who you are. The person who shared the report can see when it was opened.`}</p>
          </aside>
        </div>
      )}
    </>
  );
}

/** The fragment of the link is missing: it was cut off, or the page was reloaded. */
function NoSecret() {
  const { t } = useLingui();
  return (
    <ProblemNotice
      after="arrival"
      happened={t`Part of this link is missing`}
      safe={t`The report wasn’t opened.`}
      next={t`Open the whole link from your message again. If it still doesn’t open, ask for a new one.`}
      actions={<CallUs />}
    />
  );
}

function CodeForm({ open }: { open: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const { busy, wrong, error, props } = useForm<'code'>({
    check: (typed) =>
      digitsIn(typedIn(typed, 'code')).length === 6 ? {} : { code: t`Enter the 6-digit code` },
    send: (typed) => open(digitsIn(typedIn(typed, 'code'))),
    refused: ({ code }) =>
      code === 'shared_report_code'
        ? { code: t`That code isn’t right. After 5 wrong codes, the link is locked.` }
        : {},
  });
  return (
    <form {...props}>
      {error !== undefined &&
        (isReportLinkOver(error) ? (
          <Over />
        ) : (
          <ActionError<'POST /shared_reports/open'>
            error={error}
            words={{
              ...failed,
              shared_report_over: [
                t`This link no longer works`,
                t`Ask the person who sent you the link for a new one.`,
              ],
              shared_report_code: [t`That code isn’t right`, t`After 5 wrong codes, the link is locked.`],
            }}
          />
        ))}
      <TextField
        name="code"
        label={t`Code`}
        hint={t`6 digits, sent separately from the link.`}
        error={wrong.code}
        room="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="eye" busy={busy} busyWords={t`Opening…`}>
          {t`Open the report`}
        </Button>
      </p>
    </form>
  );
}

/** Ended, expired, locked and unknown links get the same answer, so that no one learns which links exist. */
function Over() {
  const { t } = useLingui();
  return (
    <ProblemNotice
      after="action"
      level={2}
      happened={t`This link no longer works`}
      safe={t`Links stop working after 7 days, after 5 wrong codes, or when the person who shared them turns them off.`}
      next={t`Ask the person who shared the link for a new one, or for the report as a PDF or on paper.`}
    />
  );
}
