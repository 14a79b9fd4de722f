import './record-page.css';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import type { ReactNode } from 'react';
import { useMinWidth } from './wide.ts';

export interface FormSection {
  /** Of its fieldset. */
  id: string;
  name: string;
}

interface Props {
  sections: readonly FormSection[];
  /** There is no room beside the form: it stands above it. */
  isFolded: boolean;
}

/** The ways to the groups of a long form. */
export function SectionLinks({ sections, isFolded }: Props) {
  const links = (
    <ul role="list">
      {sections.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              goToSection(id);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="k-section-links" aria-label="Parts of this form">
      {isFolded ? <Disclosure summary="Parts of this form">{links}</Disclosure> : links}
    </nav>
  );
}

/** A form with nothing else beside it: the ways to its parts stand there, or above it where there is no room. */
export function FormWithSections({
  sections,
  children,
}: {
  sections: readonly FormSection[];
  children: ReactNode;
}) {
  const isWide = useMinWidth(75);
  return (
    <>
      {!isWide && <SectionLinks sections={sections} isFolded />}
      <div className="k-record">
        {children}
        {isWide && <SectionLinks sections={sections} isFolded={false} />}
      </div>
    </>
  );
}

/** Not an entry in the history: going back leaves the form. */
function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
