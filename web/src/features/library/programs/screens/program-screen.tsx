import type { ProgramPage } from '@kindred/contract/library/programs.ts';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToResults, OfferDetail } from '../../listing/public.tsx';
import { deliveries } from '../model.ts';

export const load: NonNullable<ScreenModule['load']> = ({ params }) =>
  call('GET /online_programs/{id}', { params: { id: params.slug ?? '' } });

export function Screen() {
  const { t, i18n } = useLingui();
  const offer = useLoaderData<ProgramPage>();
  return (
    <OfferDetail
      kind="online_programs"
      offer={offer}
      before={
        <BackToResults href="/tabs/online_programs" all={t`All programs`} results={t`Back to the results`} />
      }
      facts={[
        ...(offer.length === null ? [] : [[t`Length`, offer.length] as const]),
        [t`How it’s delivered`, offer.delivery.map((way) => i18n._(deliveries[way])).join(', ')],
        ...(offer.region === null ? [] : [[t`Where`, offer.region] as const]),
      ]}
    />
  );
}
