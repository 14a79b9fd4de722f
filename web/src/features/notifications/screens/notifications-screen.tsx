import '../../../platform/ahead.css';
import type { Notifications, NotificationPreferences } from '@kindred/contract/notifications.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { lazyPart } from '../../../platform/deferred.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { SettingsLinks } from '../../settings/public.tsx';
import { NotificationList } from '../parts/told-list.tsx';
import { home, openNotificationTarget, readList, fetchPreferences } from '../queries.ts';

// Most people come to read, so the settings load on demand.
const Choices = lazyPart(async () => (await import('../parts/choices.tsx')).NotificationChoices);

type Loaded = { list: Notifications } | { preferences: NotificationPreferences };

/** `?open=` is the target of a push; `?show=choices` shows the settings on this page. */
export const load: NonNullable<ScreenModule['load']> = async ({ url, signal }): Promise<Loaded> => {
  const opened = url.searchParams.get('open');
  if (opened !== null) throw redirect(await openNotificationTarget(opened));
  if (url.searchParams.get('show') === 'choices') return { preferences: await fetchPreferences(signal) };
  return { list: await readList(undefined, signal) };
};

export function Screen() {
  const { t } = useLingui();
  const loaded = useLoaderData<Loaded>();
  const choosing = 'preferences' in loaded;
  return (
    <>
      <PageHeader title={t`My notifications`}>
        <p className="k-actions">
          {choosing ? (
            <ButtonLink href={home} icon="arrow-left">{t`Back to notifications`}</ButtonLink>
          ) : (
            <ButtonLink href={`${home}?show=choices`} icon="settings">{t`Notification settings`}</ButtonLink>
          )}
        </p>
      </PageHeader>
      <SettingsLinks here="notifications" />
      {choosing ? (
        <Suspense fallback={null}>
          <Choices first={loaded.preferences} />
        </Suspense>
      ) : (
        <NotificationList key={loaded.list.items[0]?.id} first={loaded.list} />
      )}
    </>
  );
}
