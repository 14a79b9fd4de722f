import type { Notifications, NotificationPreferences } from '@kindred/contract/notifications.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { redirect, useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../platform/route.ts';
import { SettingsLinks } from '../../settings/public.tsx';
import { ToldList } from '../parts/told-list.tsx';
import { home, open, readList, readPreferences } from '../queries.ts';

// Most people come to read: what can be chosen comes for those who ask for it.
const Choices = lazy(async () => ({ default: (await import('../parts/choices.tsx')).Choices }));

type Loaded = { list: Notifications } | { preferences: NotificationPreferences };

/** `?open=` is where a push leads, `?show=choices` the other half of this page. */
export const load: NonNullable<ScreenModule['load']> = async ({ url, signal }): Promise<Loaded> => {
  const opened = url.searchParams.get('open');
  if (opened !== null) throw redirect(await open(opened));
  if (url.searchParams.get('show') === 'choices') return { preferences: await readPreferences(signal) };
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
            <ButtonLink href={home} icon="arrow-left">{t`What we told you`}</ButtonLink>
          ) : (
            <ButtonLink href={`${home}?show=choices`} icon="settings">{t`Choose how we tell you`}</ButtonLink>
          )}
        </p>
      </PageHeader>
      {choosing ? (
        <Suspense fallback={null}>
          <Choices first={loaded.preferences} />
        </Suspense>
      ) : (
        <ToldList key={loaded.list.items[0]?.id} first={loaded.list} />
      )}
      <SettingsLinks here="notifications" />
    </>
  );
}
