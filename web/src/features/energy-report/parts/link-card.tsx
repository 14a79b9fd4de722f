import './energy-report.css';
import type { ReportLink } from '@kindred/contract/energy-report.ts';
import { Button } from '@kindred/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentInWords } from '../../../platform/clock.ts';
import { NotDone } from '../../energy-strategies/public.tsx';
import { linkStates } from '../model.ts';
import { revokeLink } from '../queries.ts';

interface Props {
  link: ReportLink;
  onChanged: (link: ReportLink) => void;
}

/** A link that was made: until when, each time it was opened, and how to end it. */
export function LinkCard({ link, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, made_at, expires_at, state, openings } = link;
  const inWords = (instant: string) => momentInWords(instant, i18n.locale);
  const end = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await revokeLink(id));
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className="k-report" aria-labelledby={`link-${id}`}>
      <h3 id={`link-${id}`}>{t`Link made on ${inWords(made_at)}`}</h3>
      <p role="status">
        <strong>{i18n._(linkStates[state])}</strong>
        {state === 'open' && <> · {t`works until ${inWords(expires_at)}`}</>}
      </p>
      <div>
        <p>
          {openings.length === 0
            ? t`Nobody opened it.`
            : t`${plural(openings.length, { one: 'Opened # time:', other: 'Opened # times:' })}`}
        </p>
        {openings.length > 0 && (
          <ul>
            {openings.map((at) => (
              <li key={at}>{inWords(at)}</li>
            ))}
          </ul>
        )}
      </div>
      {error !== undefined && <NotDone error={error} />}
      {state === 'open' && (
        <p className="k-actions">
          <Button icon="lock" busy={busy} busyWords={t`Ending…`} onClick={() => void end()}>
            {t`End this link now`}
          </Button>
        </p>
      )}
    </article>
  );
}
