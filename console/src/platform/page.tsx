import { PageHeader, type PageHeaderProps } from '@kindred/ui/page-header.tsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { charityAppName } from './app-name.ts';

let first = true;
let page = '';
let calling = 0;

function writeTitle(): void {
  document.title = `${calling > 0 ? `(${calling}) ` : ''}${page} | ${charityAppName()} staff`;
}

/** The tab's title counts what calls for this person. */
export function showTabCount(count: number): void {
  calling = count;
  if (page !== '') writeTitle();
}

/** A screen's header. Sets the tab title, and takes the focus after a navigation. */
export function ConsolePage({
  title,
  ...rest
}: Omit<PageHeaderProps, 'title' | 'titleRef'> & { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    page = title;
    writeTitle();
  }, [title]);
  // A title that changes while it is typed must not take the focus.
  useEffect(() => {
    if (!first && arrivedAt.current !== pathname) heading.current?.focus();
    arrivedAt.current = pathname;
    first = false;
  }, [pathname]);
  return <PageHeader title={title} titleRef={heading} {...rest} />;
}
