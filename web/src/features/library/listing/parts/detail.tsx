import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** From an item back to the list. */
export function BackToList({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} icon="arrow-left" alone>
        {children}
      </Link>
    </p>
  );
}

/** One line, so that no one mistakes a sample for a reviewed text. */
export function SampleRecordNotice({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className="k-note">
      <Icon name="info" />
      <span>
        {t`Sample text.`} {children}
      </span>
    </p>
  );
}
