import type { Span } from '@kindred/contract/rich-text.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import type { ReactNode } from 'react';

export function spans(list: readonly Span[]): ReactNode {
  return list.map(({ text, strong, em, href }, at) => {
    const words = strong ? <strong key={at}>{text}</strong> : em ? <em key={at}>{text}</em> : text;
    return href ? (
      <Anchor key={at} href={href}>
        {words}
      </Anchor>
    ) : (
      words
    );
  });
}
