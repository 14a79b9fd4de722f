import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** From one item back to all of them. */
export function BackToList({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} icon="arrow-left" alone>
        {children}
      </Link>
    </p>
  );
}

/** Nobody is to take a sample for what was checked. */
export function SampleNotice({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Notice kind="info" heading={t`Sample text`}>
      <p>{children}</p>
    </Notice>
  );
}
