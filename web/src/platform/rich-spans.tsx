import type { Span } from '@kindred/contract/rich-text.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Fragment, type ReactNode } from 'react';

export function spans(list: readonly Span[]): ReactNode {
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
