import '../../parts/dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import type { EventSummary } from '@kindred/contract/events.ts';
import type { Page, PageBlock } from '@kindred/contract/learn/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { PageBlocks } from '../../../learn/pages/public.tsx';
import { fetchNextEvents } from '../../public.tsx';
import { UnknownLink } from '../parts/unknown-link.tsx';

const Events = deferHydration(
  async () => (await import('../../parts/own-events.tsx')).Events,
  ['dashboard', 'events'],
);

interface Landing {
  page: Page;
  /** Undefined if they could not be loaded. */
  events: readonly EventSummary[] | undefined;
}

export async function load(): Promise<Landing> {
  const [page, events] = await Promise.all([
    call('GET /pages/retrieve', { query: { key: 'home' } }),
    fetchNextEvents(),
  ]);
  return { page, events };
}

export function Screen() {
  const { page, events } = useLoaderData<Landing>();
  const drawOwn = (block: PageBlock) => own(block, events);
  return (
    <>
      <UnknownLink />
      <PageBlocks blocks={page.blocks} audience="guest" own={drawOwn} />
    </>
  );
}

function own(block: PageBlock, events: Landing['events']) {
  if (block.kind !== 'own' || block.which !== 'next_events') return null;
  return (
    <div className="k-wide">
      <Events {...forEveryone(events)} />
    </div>
  );
}

function forEveryone(events: Landing['events']): Dashboard['next_events'] {
  if (!events) return { status: 'unavailable', items: [] };
  return {
    status: events.length > 0 ? 'ok' : 'empty',
    items: events.map((event) => ({ ...event, my_state: null, because: 'everyone', because_of: null })),
  };
}
