import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { CoordinatorCard, SampleNotice } from '../../coordinators/public.tsx';
import { OwnSection } from './own-section.tsx';

export function OwnCoordinator({ status, coordinator, why }: Dashboard['coordinator']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`Your coordinator`}
      surface="plain"
      status={status}
      empty={
        <p>
          <Link href="/tabs/connect">{t`Talk to us`}</Link>
        </p>
      }
    >
      {coordinator && (
        <>
          {coordinator.sample && <SampleNotice one />}
          <CoordinatorCard coordinator={coordinator} why={why} />
        </>
      )}
    </OwnSection>
  );
}
