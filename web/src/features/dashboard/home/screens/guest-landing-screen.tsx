import type { Page } from '@kindred/contract/learn/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { PageBlocks } from '../../../learn/pages/public.tsx';
import { UnknownLink } from '../parts/unknown-link.tsx';

export const load = () => call('GET /pages/retrieve', { query: { key: 'home' } });

export function Screen() {
  const { blocks } = useLoaderData<Page>();
  return (
    <>
      <UnknownLink />
      <PageBlocks blocks={blocks} audience="guest" />
    </>
  );
}
