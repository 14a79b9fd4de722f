import './energy-report.css';
import type { ReportLink } from '@kindred/contract/energy/report.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '../../../../platform/clock.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { linkStates } from '../model.ts';
import { sendLinkRevocation } from '../queries.ts';

interface Props {
  link: ReportLink;
  onChanged: (link: ReportLink) => void;
}

/** A created link: when it expires, each time it was opened, and how to end it. */
export function LinkCard({ link, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, made_at, expires_at, state, openings } = link;
  const inWords = (instant: string) => formatDateTime(instant, i18n.locale);
  const end = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await sendLinkRevocation(id));
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className="k-panel" aria-labelledby={`link-${id}`}>
      <h3 id={`link-${id}`}>{t`Link created on ${inWords(made_at)}`}</h3>
      <p role="status" className="k-link-state" data-open={state === 'open' || undefined}>
        <Icon name={state === 'open' ? 'share' : 'lock'} />
        <span>
          <strong>{i18n._(linkStates[state])}</strong>
          {state === 'open' && <> · {t`works until ${inWords(expires_at)}`}</>}
        </span>
      </p>
      <div>
        <p>
          {openings.length === 0
            ? t`No one has opened this link.`
            : t`${plural(openings.length, { one: 'Opened once:', other: 'Opened # times:' })}`}
        </p>
        {openings.length > 0 && (
          <ul className="k-link-openings">
            {openings.map((at) => (
              <li key={at}>{inWords(at)}</li>
            ))}
          </ul>
        )}
      </div>
      {error !== undefined && (
        <ActionError<'DELETE /energy_report_links/{id}'>
          error={error}
          words={{ ...failed, not_found: [t`We couldn’t find this link`, t`Refresh this page.`] }}
        />
      )}
      {state === 'open' && (
        <p className="k-actions">
          <Button icon="lock" busy={busy} busyWords={t`Turning off…`} onClick={() => void end()}>
            {t`Turn off this link`}
          </Button>
        </p>
      )}
    </article>
  );
}
