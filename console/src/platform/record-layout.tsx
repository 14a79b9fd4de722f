import './record-page.css';
import type { ReactNode } from 'react';
import { SectionLinks, type FormSection } from './section-links.tsx';
import { useMinWidth } from './wide.ts';

interface Props {
  /** The parts of its form; none where nothing can be changed. */
  sections: readonly FormSection[];
  /** What can be done with it; a new record has none of that. */
  beside?: { label: string; parts: ReactNode };
  className?: string;
  children: ReactNode;
}

/** A record: its form, and the ways to its parts beside it, or above it where there is no room. */
export function RecordLayout({ sections, beside, className = '', children }: Props) {
  const isWide = useMinWidth(75);
  const links = sections.length > 0 && <SectionLinks sections={sections} isFolded={!isWide} />;
  return (
    <>
      {!isWide && links}
      <div className={`k-record ${className}`.trim()}>
        {children}
        {beside ? (
          <aside aria-label={beside.label}>
            {isWide && links}
            {beside.parts}
          </aside>
        ) : (
          isWide && links
        )}
      </div>
    </>
  );
}
