import type { RichBlock } from '@kindred/contract/rich-text.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { RedFlagNotice } from '@kindred/ui/prose.tsx';
import type { ReactNode } from 'react';
import { deferHydration } from './deferred.tsx';
import { spans } from './rich-spans.tsx';

const Extra = deferHydration(async () => (await import('./rich-extras.tsx')).RichExtra, []);

/** Renders structured text. No string of the content ever becomes markup. */
export function RichTextView({ blocks }: { blocks: readonly RichBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: RichBlock }): ReactNode {
  if (block.kind === 'paragraph') return <p>{spans(block.spans)}</p>;
  if (block.kind === 'heading') {
    const Level = block.level === 2 ? 'h3' : 'h4';
    return <Level id={block.id}>{spans(block.spans)}</Level>;
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={at}>{spans(item)}</li>
        ))}
      </List>
    );
  }
  if (block.kind === 'table' || block.kind === 'image') return <Extra block={block} />;
  if (block.tone === 'note') {
    return (
      <Notice kind="info" heading={block.title} level={3}>
        <RichTextView blocks={block.blocks} />
      </Notice>
    );
  }
  return (
    <RedFlagNotice heading={block.title}>
      <RichTextView blocks={block.blocks} />
    </RedFlagNotice>
  );
}
