import type { Page } from '@kindred/contract/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { PageBlocks } from '../../pages/public.tsx';

export const load = () => call('GET /pages/retrieve', { query: { key: 'topics' } });

export function Screen() {
  const { blocks } = useLoaderData<Page>();
  return <PageBlocks blocks={blocks} audience="guest" />;
}
