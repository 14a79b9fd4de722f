import type { TopicGroup } from '@kindred/contract/learn.ts';
import type { PageBlock } from '@kindred/contract/pages.ts';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/api.ts';
import { later } from '../../../platform/later.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { PageBlocks } from '../../pages/public.tsx';
import { chosenIn, type Choices, type Chosen, type Named, type TopicsPage } from '../model.ts';
import { Groups } from '../parts/groups.tsx';
import { FoundTopics, TopicFilters } from '../parts/topic-filters.tsx';

const Mine = later(async () => (await import('../parts/mine.tsx')).Mine, ['learn-more', 'pages']);
const SavedHere = later(async () => (await import('../parts/saved-here.tsx')).SavedHere, ['learn-more']);

type Block = PageBlock | { kind: 'counted_groups'; title: string; counts: Readonly<Record<string, number>> };

interface Loaded {
  blocks: Block[];
  choices: Choices;
  chosen: Chosen;
  found?: TopicsPage;
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
    ...(listed && { found: listed }),
  };
};

const named = ({ slug, title }: Named): Named => ({ slug, title });

/** A group is opened to see its topics: all of them at once would be hundreds. */
function counted(block: PageBlock): Block {
  if (block.kind !== 'topic_groups') return block;
  const counts = block.groups.map(({ slug, topics }) => [slug, topics.length] as const);
  return { kind: 'counted_groups', title: block.title, counts: Object.fromEntries(counts) };
}

export function Screen() {
  const { blocks, choices, chosen, found } = useLoaderData<Loaded>();
  const heads = blocks.filter(({ kind }) => kind === 'hello');
  return (
    <>
      <Blocks blocks={heads} groups={choices.groups} />
      {!found && <Mine choices={choices} />}
      <TopicFilters choices={choices} chosen={chosen} />
      {found ? (
        <FoundTopics found={found} chosen={chosen} choices={choices} />
      ) : (
        <Blocks blocks={blocks.filter(({ kind }) => kind !== 'hello')} groups={choices.groups} />
      )}
      {!found && <SavedHere />}
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
