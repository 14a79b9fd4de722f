// Articles and forms both need it; importing it here keeps either from loading the other's code for it.
import '@kindred/ui/notice.tsx';
import { AnchorContext, type AnchorProps } from '@kindred/ui/anchor.tsx';
import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import type { MouseEvent, ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router';
import { i18n as own } from './platform/messages.ts';

/** Provides what ui/ needs from this app: messages and links. */
export function App({ children, i18n = own }: { children: ReactNode; i18n?: I18n }) {
  return (
    <I18nProvider i18n={i18n}>
      <AnchorContext value={RouterAnchor}>{children}</AnchorContext>
    </I18nProvider>
  );
}

/** Our own pages open in place; the device decides how to open files, phone numbers, emails and other sites. */
function RouterAnchor({ href, ...rest }: AnchorProps) {
  if (!/^\/(?!media)/.test(href) || rest.target) return <a href={href} {...rest} />;
  return <PageLink href={href} {...rest} />;
}

/** The router's own Link includes prefetching, which these pages do not use. */
function PageLink({ href, onClick, ...rest }: AnchorProps) {
  const open = useLinkClickHandler(href);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return <a href={href} onClick={press} {...rest} />;
}
