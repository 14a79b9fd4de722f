import '../../../../platform/ahead.css';
import '../../parts/dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { Page, PageBlock } from '@kindred/contract/learn/pages.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { OwnBlock, OwnNotHere, fetchDashboard, useLowEnergy, WelcomeVideoCard } from '../../public.tsx';
import { PageBlocks } from '../../../learn/pages/public.tsx';
import { PasskeyOffer } from '../../../accounts/passkeys/public.tsx';
import { Greeting } from '../parts/greeting.tsx';
import { UnknownLink } from '../parts/unknown-link.tsx';

export async function load() {
  const [page, dashboard] = await Promise.all([
    call('GET /pages/retrieve', { query: { key: 'home' } }),
    fetchDashboard(),
  ]);
  return { page, dashboard };
}

export function Screen() {
  const { page, dashboard } = useLoaderData<{ page: Page; dashboard: Dashboard | undefined }>();
  const isLow = useLowEnergy();
  const drawOwn = (block: OwnBlockOf) => dashboard && own(block, dashboard);
  const forMembers = page.blocks.filter((block) => block.for !== 'guest');
  const hello = forMembers.find((block) => block.kind === 'hello');
  const blocks = forMembers.filter((block) => block.kind !== 'hello' && (!isLow || isForTired(block)));
  const drawn = (some: readonly PageBlock[]) => <PageBlocks blocks={some} audience="member" own={drawOwn} />;
  return (
    <>
      <Greeting lead={hello?.lead ?? ''} />
      <UnknownLink />
      {!dashboard && <OwnNotHere here="/tabs/home" />}
      <div className="k-own k-wide">
        {drawn(blocks.filter(isNextStep))}
        <Suspense fallback={<div className="k-ahead" />}>
          {drawn(blocks.filter((block) => !isNextStep(block)))}
        </Suspense>
      </div>
      {!isLow && <PasskeyOffer />}
    </>
  );
}

type OwnBlockOf = PageBlock & { kind: 'own' | 'welcome_video' };

function own(block: OwnBlockOf, dashboard: Dashboard) {
  if (block.kind === 'own') return <OwnBlock which={block.which} dashboard={dashboard} />;
  return <WelcomeVideoCard block={block} seen={dashboard.welcome_video.seen} />;
}

/** With low energy: only the next step, and a person to talk to. */
function isForTired(block: PageBlock): boolean {
  return block.kind === 'talk' || isNextStep(block);
}

/** It comes first, so its code loads with the page. */
function isNextStep(block: PageBlock): boolean {
  return block.kind === 'own' && block.which === 'next_action';
}
