import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { Page, PageBlock } from '@kindred/contract/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { OwnBlock, OwnNotHere, readDashboard, useLowEnergy, WelcomeVideo } from '../../dashboard/public.tsx';
import { PageBlocks } from '../../pages/public.tsx';
import { PasskeyOffer } from '../../passkeys/public.tsx';
import { UnknownLink } from '../parts/unknown-link.tsx';

export async function load() {
  const [page, dashboard] = await Promise.all([
    call('GET /pages/retrieve', { query: { key: 'home' } }),
    readDashboard(),
  ]);
  return { page, dashboard };
}

export function Screen() {
  const { page, dashboard } = useLoaderData<{ page: Page; dashboard: Dashboard | undefined }>();
  const isLow = useLowEnergy();
  const drawOwn = (block: OwnBlockOf) => dashboard && own(block, dashboard);
  const blocks = isLow ? page.blocks.filter(isForTired) : page.blocks;
  return (
    <>
      <UnknownLink />
      {!dashboard && <OwnNotHere here="/tabs/home" />}
      <PageBlocks blocks={blocks} audience="member" own={drawOwn} />
      {!isLow && <PasskeyOffer />}
    </>
  );
}

type OwnBlockOf = PageBlock & { kind: 'own' | 'welcome_video' };

function own(block: OwnBlockOf, dashboard: Dashboard) {
  if (block.kind === 'own') return <OwnBlock which={block.which} dashboard={dashboard} />;
  return <WelcomeVideo block={block} seen={dashboard.welcome_video.seen} />;
}

/** With little energy: who we are, the one next thing, and a person to talk to. */
function isForTired(block: PageBlock): boolean {
  return (
    block.kind === 'hello' || block.kind === 'talk' || (block.kind === 'own' && block.which === 'next_action')
  );
}
