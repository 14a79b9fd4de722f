import type { ToolPage } from '@kindred/contract/library/apps-and-tools.ts';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToResults, OfferDetail } from '../../listing/public.tsx';
import { platforms } from '../model.ts';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /online_apps_and_tools/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t, i18n } = useLingui();
  const offer = useLoaderData<ToolPage>();
  return (
    <OfferDetail
      kind="online_apps_and_tools"
      offer={offer}
      before={
        <BackToResults
          href="/tabs/online_apps_and_tools"
          all={t`All apps and tools`}
          results={t`Back to the results`}
        />
      }
      facts={
        offer.platforms.length === 0
          ? []
          : [[t`Works on`, offer.platforms.map((platform) => i18n._(platforms[platform])).join(', ')]]
      }
    />
  );
}
