import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallUs } from '../../../../platform/call-us.tsx';

export function NoReport() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading={t`There is no report yet`}
      next={
        <>
          <ButtonLink look="primary" href="/energy-coach/start" icon="energy">
            {t`Start my first week`}
          </ButtonLink>
          <CallUs />
        </>
      }
    >
      <p>{t`Once you’ve filled in your diary, you’ll see your report here. You can print it, save it or share it with a link.`}</p>
    </EmptyState>
  );
}

/** Nothing to print or share yet. */
export function ToDiary() {
  const { t } = useLingui();
  return (
    <div className="k-wide k-section k-report-ways">
      <p>{t`Once you’ve filled in your diary for at least one day, you can print this report, save it or share it with a link.`}</p>
      <p className="k-actions">
        <ButtonLink look="primary" href="/energy-coach/today" icon="energy">
          {t`Open my diary`}
        </ButtonLink>
      </p>
    </div>
  );
}
