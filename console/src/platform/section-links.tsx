import { Disclosure } from '@kindred/ui/disclosure.tsx';

export interface FormSection {
  /** The id of its fieldset. */
  id: string;
  name: string;
}

interface Props {
  sections: readonly FormSection[];
  /** True where there is no space beside the form, so that it goes above. */
  isFolded: boolean;
}

/** Links to the groups of a long form. */
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

/** Adds no history entry, so that going back leaves the form. */
function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
