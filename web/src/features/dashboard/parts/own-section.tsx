import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';

interface OwnSectionProps {
  title: string;
  status: 'ok' | 'empty' | 'unavailable';
  /** Shown while it is empty. */
  empty: ReactNode;
  children: ReactNode;
  /** A link to the full page. */
  more?: { href: string; words: string };
  /** "plain" if its cards need no frame. */
  surface?: 'panel' | 'plain';
}

/** A section of a member's home page or dashboard, with its heading. Fault-isolated. */
export function OwnSection({ title, status, empty, children, more, surface = 'panel' }: OwnSectionProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={surface === 'panel' ? 'k-panel' : 'k-section'} aria-labelledby={id}>
      <div className="k-section-head">
        <h2 id={id}>{title}</h2>
        {more && status === 'ok' && (
          <Anchor href={more.href}>
            {more.words} <Icon name="arrow-right" size={1.25} />
          </Anchor>
        )}
      </div>
      {status === 'ok' && children}
      {status === 'empty' && empty}
      {status === 'unavailable' && (
        <p className="k-quiet">{t`We can’t show this part right now. Everything you saved is safe, and the rest of the app works.`}</p>
      )}
    </section>
  );
}
