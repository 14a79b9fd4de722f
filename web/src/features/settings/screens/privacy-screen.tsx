import type { Consents as Told, StaffLooks } from '@kindred/contract/settings.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { hasOutsideAnalytics } from '../../../platform/analytics/outside-analytics.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { useConfigs } from '../../../platform/configs.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { exportDay } from '../model.ts';
import { ConsentChoices } from '../parts/consents.tsx';
import { DeleteAccount } from '../parts/delete-account.tsx';
import { DeleteData } from '../parts/delete-data.tsx';
import { Downloads } from '../parts/downloads.tsx';
import { StaffLookList } from '../parts/staff-looks.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

interface Loaded {
  consents: Told;
  staff: StaffLooks;
}

export const load: NonNullable<ScreenModule['load']> = async ({ signal }): Promise<Loaded> => {
  const [consents, staff] = await Promise.all([
    call('GET /settings/privacy/consents', { signal }),
    call('GET /settings/privacy/staff_looks', { signal }),
  ]);
  return { consents, staff };
};

export function Screen() {
  const { t } = useLingui();
  const { outside } = useConfigs();
  const { consents, staff } = useLoaderData<Loaded>();
  const [until, setUntil] = useState<string>();
  if (until !== undefined) return <Closed until={until} />;
  return (
    <>
      <PageHeader
        title={t`My privacy`}
        lead={t`Your information belongs to you. Here you can see it, download it and delete it.`}
      />
      <SettingsLinks here="privacy" />
      <div className="k-wide k-settings">
        <div className="k-settings-column">
          <ConsentChoices first={consents} others={hasOutsideAnalytics(outside)} />
          <StaffLookList {...staff} />
        </div>
        <div className="k-settings-column">
          <Downloads />
          <DeleteData />
          <DeleteAccount onClosed={setUntil} />
        </div>
      </div>
    </>
  );
}

/** The person is a guest by now, and only this page still tells them. */
function Closed({ until }: { until: string }) {
  const { t, i18n } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const day = exportDay(until, i18n.locale);
  return (
    <PageHeader
      titleRef={title}
      title={t`Your account is closed`}
      lead={t`You can come back until ${day}. Sign in and choose “Keep my account”. After that, we’ll erase everything.`}
    >
      <p className="k-actions">
        <ButtonLink look="primary" href="/tabs/guest-landing" icon="home">
          {t`Go to the home page`}
        </ButtonLink>
        <CallUs />
      </p>
    </PageHeader>
  );
}
