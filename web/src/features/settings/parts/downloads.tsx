import type { ExportFormat } from '@kindred/contract/settings.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Progress } from '@kindred/ui/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadAll } from '../queries.ts';
import { NotDone } from './not-done.tsx';

type State =
  | { kind: 'still' | 'saved' }
  | { kind: 'coming'; format: ExportFormat; share: number }
  | { kind: 'failed'; error: unknown };

export function Downloads() {
  const { t } = useLingui();
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
    { format: 'html', words: t`Download to read` },
    { format: 'csv', words: t`Download for a spreadsheet` },
    { format: 'json', words: t`Download for other programs` },
    { format: 'fhir', words: t`Diary and wellbeing for health services (FHIR)` },
  ];
  const percent = Math.round((coming?.share ?? 0) * 100);

  return (
    <section className="k-setting" aria-labelledby="downloads-heading">
      <h2 id="downloads-heading">{t`Take your data with you`}</h2>
      <p>{t`All we hold of you, in one file. It is saved on this device. Keep it where others cannot read it.`}</p>
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
      {coming && (
        <Progress value={coming.share} label={t`Your file`} words={t`${percent} of 100 percent is here`} />
      )}
      <p role="status">{state.kind === 'saved' && t`Your file is saved with your downloads.`}</p>
      {state.kind === 'failed' && <NotDone error={state.error} />}
    </section>
  );
}
