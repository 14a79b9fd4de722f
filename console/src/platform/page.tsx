import { PageHeader, type PageHeaderProps } from '@kindred/ui/page-header.tsx';
import { useEffect, useRef } from 'react';

let first = true;

/** The head of a screen. Sets the tab title, and takes the focus after a navigation. */
export function ConsolePage({
  title,
  ...rest
}: Omit<PageHeaderProps, 'title' | 'titleRef'> & { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | Kindred staff`;
    if (!first) heading.current?.focus();
    first = false;
  }, [title]);
  return <PageHeader title={title} titleRef={heading} {...rest} />;
}
