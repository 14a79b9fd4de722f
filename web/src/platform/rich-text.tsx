import type { RichBlock, Span } from '@kindred/contract/rich-text.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { RedFlagNotice, TableFrame } from '@kindred/ui/prose.tsx';
import { Fragment, type ReactNode } from 'react';

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
  if (block.kind === 'table') return <DataTable block={block} />;
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

function DataTable({ block: { head, rows } }: { block: RichBlock & { kind: 'table' } }) {
  return (
    <TableFrame label={head.flatMap((cell) => cell.map((span) => span.text)).join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {spans(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{spans(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function spans(list: readonly Span[]): ReactNode {
  return list.map((span, at) => {
    const words = span.strong ? <strong>{span.text}</strong> : span.em ? <em>{span.text}</em> : span.text;
    if (!span.href) return <Fragment key={at}>{words}</Fragment>;
    return (
      <Anchor key={at} href={span.href}>
        {words}
      </Anchor>
    );
  });
}
