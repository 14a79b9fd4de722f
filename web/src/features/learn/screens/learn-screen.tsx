import '../parts/mine.css';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listTopics, TopicGroup, TopicSummary } from '@kindred/contract/learn.ts';
import type { PageBlock } from '@kindred/contract/learn/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { deferHydration } from '../../../platform/deferred.tsx';
import type { ListPage } from '../../../platform/list-pages.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { PageBlocks } from '../pages/public.tsx';
import { chosenIn, type TopicChoices, type ChosenFilters, type NamedFilter } from '../model.ts';
import { Groups } from '../parts/groups.tsx';
import { TopicResults, TopicFilters } from '../parts/topic-filters.tsx';

const Mine = deferHydration(
  async () => (await import('../parts/mine.tsx')).MyTopics,
  ['learn-more', 'learn-pages'],
);
const SavedHere = deferHydration(
  async () => (await import('../parts/saved-here.tsx')).SavedHere,
  ['learn-more'],
);

type Block = PageBlock | { kind: 'counted_groups'; title: string; counts: Readonly<Record<string, number>> };

interface Loaded {
  blocks: Block[];
  choices: TopicChoices;
  chosen: ChosenFilters;
  topicsPage?: ListPage<TopicSummary>;
}

export const load: NonNullable<ScreenModule['load']> = async ({ url }): Promise<Loaded> => {
  const chosen = chosenIn(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const [page, { diagnoses, topic_groups: groups }, listed] = await Promise.all([
    call('GET /pages/retrieve', { query: { key: 'topics' } }),
    call('GET /about_me/choices'),
    Object.keys(chosen).length > 0
      ? call('GET /topics', { query: { ...chosen, ...(cursor ? { cursor } : {}) } })
      : null,
  ]);
  return {
    blocks: page.blocks.map(counted),
    choices: { diagnoses: diagnoses.map(named), groups },
    chosen,
    ...(listed && { topicsPage: pageOf(listed) }),
  };
};

/** The loader returns the same object while the URL stays the same. */
function pageOf({
  topics: items,
  total,
  first,
  next,
  previous,
}: Reply<typeof listTopics>): ListPage<TopicSummary> {
  return { items, total, first, next, previous };
}

const named = ({ slug, title }: NamedFilter): NamedFilter => ({ slug, title });

/** Groups are collapsed, because showing all topics at once would mean hundreds. */
function counted(block: PageBlock): Block {
  if (block.kind !== 'topic_groups') return block;
  const counts = block.groups.map(({ slug, topics }) => [slug, topics.length] as const);
  return { kind: 'counted_groups', title: block.title, counts: Object.fromEntries(counts) };
}

export function Screen() {
  const { blocks, choices, chosen, topicsPage: match } = useLoaderData<Loaded>();
  const heads = blocks.filter(({ kind }) => kind === 'hello');
  const rest = blocks.filter(({ kind }) => kind !== 'hello');
  const [first, others] = [rest.slice(0, 1), rest.slice(1)];
  return (
    <>
      <Blocks blocks={heads} groups={choices.groups} />
      <TopicFilters choices={choices} chosen={chosen} />
      {match ? (
        <TopicResults topicsPage={match} chosen={chosen} choices={choices} />
      ) : (
        <>
          <section className="k-mine k-wide" data-for="member">
            <Mine choices={choices} whose="member" />
          </section>
          {/* Members see topics of their own in place of those that everyone starts with. */}
          <div className="k-mine k-wide" data-for={first[0]?.kind === 'topics' ? 'guest' : undefined}>
            <Blocks blocks={first} groups={choices.groups} />
          </div>
          <div className="k-mine k-wide" data-for="guest">
            <Mine choices={choices} whose="guest" />
          </div>
          <Blocks blocks={others} groups={choices.groups} />
          <SavedHere />
        </>
      )}
    </>
  );
}

function Blocks({ blocks, groups }: { blocks: readonly Block[]; groups: readonly TopicGroup[] }) {
  return blocks.map((block, at) =>
    block.kind === 'counted_groups' ? (
      <Groups key={at} title={block.title} groups={groups} counts={block.counts} />
    ) : (
      <PageBlocks key={at} blocks={[block]} audience="guest" />
    ),
  );
}
