import type { ExportFormat } from '@kindred/contract/settings.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ProgressBar } from '@kindred/ui/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadAll } from '../queries.ts';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';

type State =
  | { kind: 'still' | 'saved' }
  | { kind: 'coming'; format: ExportFormat; share: number }
  | { kind: 'failed'; error: unknown };

export function Downloads() {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const [state, setState] = useState<State>({ kind: 'still' });
  const coming = state.kind === 'coming' ? state : undefined;
  const take = async (format: ExportFormat) => {
    if (coming) return;
    setState({ kind: 'coming', format, share: 0 });
    try {
      await downloadAll(format, (share) => setState({ kind: 'coming', format, share }));
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const files: { format: ExportFormat; words: string }[] = [
    { format: 'html', words: t`Download a copy to read` },
    { format: 'csv', words: t`Download for a spreadsheet` },
    { format: 'json', words: t`Download for other programs` },
    { format: 'fhir', words: t`Diary and wellbeing for health services (FHIR)` },
  ];
  const percent = Math.round((coming?.share ?? 0) * 100);

  return (
    <section className="k-panel" aria-labelledby="downloads-heading">
      <h2 id="downloads-heading">{t`Download your information`}</h2>
      <p>{t`Download everything we hold about you in one file. Save it somewhere other people can’t read it.`}</p>
      <p className="k-actions">
        {files.map(({ format, words }) => (
          <Button
            key={format}
            icon="download"
            busy={coming?.format === format}
            busyWords={t`Loading…`}
            aria-disabled={coming !== undefined}
            onClick={() => void take(format)}
          >
            {words}
          </Button>
        ))}
      </p>
      {coming && <ProgressBar value={coming.share} label={t`Your file`} words={t`${percent}% downloaded`} />}
      <p role="status">{state.kind === 'saved' && t`Your file is in your downloads.`}</p>
      {state.kind === 'failed' && <ActionError error={state.error} words={failed} />}
    </section>
  );
}
