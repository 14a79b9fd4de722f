import type { Page } from '@kindred/contract/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { PageBlocks } from '../../pages/public.tsx';
import { PasskeyOffer } from '../../passkeys/public.tsx';
import { UnknownLink } from '../parts/unknown-link.tsx';

export const load = () => call('GET /pages/retrieve', { query: { key: 'home' } });

export function Screen() {
  const { blocks } = useLoaderData<Page>();
  return (
    <>
      <UnknownLink />
      <PageBlocks blocks={blocks} audience="member" />
      <PasskeyOffer />
    </>
  );
}
