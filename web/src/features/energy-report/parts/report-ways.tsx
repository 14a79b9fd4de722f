import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy-report.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NotDone } from '../../energy-strategies/public.tsx';
import { downloadReport, type FileFormat } from '../queries.ts';

type State =
  | { kind: 'still' | 'saved' }
  | { kind: 'coming'; format: FileFormat }
  | { kind: 'failed'; error: unknown };

/** How the report leaves the app: only when the member makes it. */
export function ReportWays({ report }: { report: EnergyReport }) {
  const { t } = useLingui();
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
  const files: readonly (readonly [FileFormat, string])[] = [
    ['pdf', t`Download as PDF`],
    ['csv', t`Download as a table (CSV)`],
    ['fhir', t`Download for hospital systems (FHIR)`],
  ];
  return (
    <section className="k-section k-report-ways" aria-labelledby="take-it">
      <h2 id="take-it">{t`Take it with you`}</h2>
      <p>{t`Nothing is sent by itself. You decide who sees it.`}</p>
      <p className="k-actions">
        <Button look="primary" icon="print" onClick={() => print()}>
          {t`Print`}
        </Button>
        {files.map(([format, words]) => (
          <Button
            key={format}
            icon="download"
            busy={coming === format}
            busyWords={t`Loading…`}
            aria-disabled={coming !== undefined}
            onClick={() => void take(format)}
          >
            {words}
          </Button>
        ))}
        <ButtonLink href="/energy-coach/share" icon="share">
          {t`Share by link`}
        </ButtonLink>
      </p>
      <p role="status">{state.kind === 'saved' && t`The file is with your downloads.`}</p>
      {state.kind === 'failed' && <NotDone error={state.error} />}
    </section>
  );
}
