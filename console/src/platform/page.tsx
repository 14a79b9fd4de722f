import { PageHeader, type PageHeaderProps } from '@kindred/ui/page-header.tsx';
import { useEffect, useRef } from 'react';
import { charityAppName } from './app-name.ts';

let first = true;
let page = '';
let calling = 0;

function writeTitle(): void {
  document.title = `${calling > 0 ? `(${calling}) ` : ''}${page} | ${charityAppName()} staff`;
}

/** The title of the tab counts what calls for this person. */
export function showTabCount(count: number): void {
  calling = count;
  if (page !== '') writeTitle();
}

/** The head of a screen. Sets the tab title, and takes the focus after a navigation. */
export function ConsolePage({
  title,
  ...rest
}: Omit<PageHeaderProps, 'title' | 'titleRef'> & { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    page = title;
    writeTitle();
    if (!first) heading.current?.focus();
    first = false;
  }, [title]);
  return <PageHeader title={title} titleRef={heading} {...rest} />;
}
