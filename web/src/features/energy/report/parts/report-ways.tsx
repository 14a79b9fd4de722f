import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { downloadReport, type FileFormat } from '../queries.ts';

type State =
  | { kind: 'still' | 'saved' }
  | { kind: 'coming'; format: FileFormat }
  | { kind: 'failed'; error: unknown };

/** The ways to share the report; nothing is shared unless the member chooses to. */
export function ReportWays({ report }: { report: EnergyReport }) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [state, setState] = useState<State>({ kind: 'still' });
  const coming = state.kind === 'coming' ? state.format : undefined;
  const ids = report.cycles.map(({ id }) => id);
  const take = async (format: FileFormat) => {
    if (coming) return;
    setState({ kind: 'coming', format });
    try {
      await downloadReport(ids, format);
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const file = (format: FileFormat, words: string) => (
    <Button
      icon="download"
      busy={coming === format}
      busyWords={t`Loading…`}
      aria-disabled={coming !== undefined}
      onClick={() => void take(format)}
    >
      {words}
    </Button>
  );
  return (
    <section className="k-panel" aria-labelledby="take-it">
      <h2 id="take-it">{t`Take your report with you`}</h2>
      <p>{t`Nothing is sent automatically. You decide who sees your report.`}</p>
      <p className="k-actions">
        <Button icon="print" onClick={() => print()}>
          {t`Print`}
        </Button>
        {file('pdf', t`Download as PDF`)}
      </p>
      <Disclosure summary={t`Other formats`}>
        <p className="k-actions">
          {file('csv', t`Download as a table (CSV)`)}
          {file('fhir', t`Download for hospital systems (FHIR)`)}
        </p>
      </Disclosure>
      <p role="status">{state.kind === 'saved' && t`The file is in your downloads.`}</p>
      {state.kind === 'failed' && (
        <ActionError<'GET /energy_coach_cycles/report'>
          error={state.error}
          words={{ ...failed, not_found: [t`We couldn’t find this report`, t`Refresh this page.`] }}
        />
      )}
    </section>
  );
}
