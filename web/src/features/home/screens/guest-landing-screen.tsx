import type { Page } from '@kindred/contract/pages.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/api.ts';
import { PageBlocks } from '../../pages/public.tsx';

export const load = () => call('GET /pages/retrieve', { query: { key: 'home' } });

export function Screen() {
  const { t } = useLingui();
  const { blocks } = useLoaderData<Page>();
  const [search] = useSearchParams();
  return (
    <>
      {search.get('note') === 'unknown-link' && (
        <Notice
          kind="info"
          heading={t`We do not know the link that brought you here. This is the home page instead.`}
        />
      )}
      <PageBlocks blocks={blocks} audience="guest" />
    </>
  );
}
