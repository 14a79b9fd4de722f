import './record-page.css';
import type { ReactNode } from 'react';
import { SectionLinks, type FormSection } from './section-links.tsx';
import { useMinWidth } from './wide.ts';

interface Props {
  /** The sections of its form; empty if nothing can be edited. */
  sections: readonly FormSection[];
  /** What can be done with it; absent for a new record. */
  beside?: { label: string; parts: ReactNode };
  className?: string;
  children: ReactNode;
}

/** A record: its form, with section links beside it, or above it where space is short. */
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
