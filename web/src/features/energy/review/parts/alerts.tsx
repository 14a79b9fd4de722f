import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../../platform/call-us.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import { alertWords } from './words.tsx';

/** Findings for the treating team, with ways to contact them. Says what to do, never what the problem is. */
export function Alerts({ reviewed: { alerts, coach, cycle } }: { reviewed: EnergyReviewed }) {
  const { t, i18n } = useLingui();
  if (alerts.length === 0) return null;
  const isRed = alerts.some(({ code }) => code === 'red_flag');
  const { team_phone } = coach;
  const ways = (
    <>
      {team_phone && (
        <ButtonLink look="primary" href={telephone(team_phone)} icon="phone">
          {t`Call my team: ${unbroken(team_phone)}`}
        </ButtonLink>
      )}
      {isRed && (
        <ButtonLink look="alarm" href="/urgent-help" icon="urgent">
          {t`Urgent help`}
        </ButtonLink>
      )}
      <ButtonLink href={`/energy-coach/report?cycle=${cycle.id}`} icon="print">
        {t`Report for my team`}
      </ButtonLink>
      <ButtonLink href="/tabs/connect" icon="chat">
        {t`Talk to us`}
      </ButtonLink>
      <CallUs />
    </>
  );
  return (
    <Notice
      kind={isRed ? 'urgent' : 'warning'}
      level={2}
      heading={
        isRed ? t`Call your treatment team now if you haven’t already` : t`Please tell your treatment team`
      }
      actions={ways}
    >
      <ul>
        {alerts.map(({ code, dates }) => (
          <li key={code}>
            {i18n._(alertWords[code])}{' '}
            {dates.length > 0 && `(${dates.map((date) => formatDate(date, i18n.locale)).join(', ')})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
