import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';

interface OwnSectionProps {
  title: string;
  status: 'ok' | 'empty' | 'unavailable';
  /** What stands there while there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

/** A part with its heading, or what stands in its place. */
export function OwnSection({ title, status, empty, children }: OwnSectionProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className="k-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {status === 'ok' && children}
      {status === 'empty' && empty}
      {status === 'unavailable' && (
        <p className="k-quiet">{t`We cannot show this part now. Nothing of yours is lost. The rest works.`}</p>
      )}
    </section>
  );
}
