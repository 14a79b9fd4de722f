import './found-groups.css';
import type { SearchGroup, SearchKind } from '@kindred/contract/search.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import { useLingui } from '@lingui/react/macro';
import { kindIcons, searchAddress, type SearchRequest } from '../model.ts';

const kindTones: Readonly<Record<SearchKind, Tone>> = {
  topic: 'gum',
  tip: 'wattle',
  tool: 'dusk',
  program: 'dusk',
  event: 'dusk',
  service: 'clay',
};

function useKindWords(): Record<SearchKind, { title: string; all: string }> {
  const { t } = useLingui();
  return {
    topic: { title: t`Articles`, all: t`All articles` },
    tip: { title: t`Tips`, all: t`All tips` },
    tool: { title: t`Apps and tools`, all: t`All apps and tools` },
    program: { title: t`Programs`, all: t`All programs` },
    event: { title: t`Events`, all: t`All events` },
    service: { title: t`External providers`, all: t`All external providers` },
  };
}

/** Links to the kinds further down the page. */
export function Jumps({ groups }: { groups: readonly SearchGroup[] }) {
  const { t } = useLingui();
  const words = useKindWords();
  return (
    <nav className="k-found-kinds" aria-label={t`Types of results`}>
      {groups.map(({ kind, total }) => (
        <Anchor key={kind} href={`#found-${kind}`}>
          {words[kind].title} {total}
        </Anchor>
      ))}
    </nav>
  );
}

interface GroupsProps {
  groups: readonly SearchGroup[];
  request: SearchRequest;
}

/** Fills rows of two. A button leads to all results of a kind. */
const mostOfKind = 4;

/** The results by kind, best kind first. The links above show how many there are. */
export function SearchResultGroups({ groups, request: { q, kind: only, exact, anywhere } }: GroupsProps) {
  const { t } = useLingui();
  const words = useKindWords();
  return groups.map(({ kind, total, results }) => (
    <section key={kind} className="k-section k-found-group k-wide" aria-labelledby={`found-${kind}`}>
      <h3 id={`found-${kind}`} tabIndex={-1}>
        {words[kind].title}
      </h3>
      <List>
        {(only ? results : results.slice(0, mostOfKind)).map(({ slug, link, title, summary, matched }) => (
          <Card
            key={slug}
            level={4}
            icon={kindIcons[kind]}
            tone={kindTones[kind]}
            href={link}
            heading={title}
            foot={matched ? t`Matches “${matched}”` : undefined}
          >
            {summary}
          </Card>
        ))}
      </List>
      {only && total > results.length && <BestOnly kind={kind} count={results.length} q={q} />}
      {!only && total > mostOfKind && (
        <p>
          <ButtonLink href={searchAddress(q, { kind, exact, anywhere })} iconAfter="arrow-right">
            {words[kind].all}
          </ButtonLink>
        </p>
      )}
    </section>
  ));
}

interface BestOnlyProps {
  kind: SearchKind;
  count: number;
  q: string;
}

/** A search only returns this many of one kind. The list of services has all of them, page by page. */
function BestOnly({ kind, count, q }: BestOnlyProps) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`These are the ${count} best matches.`}</p>
      {kind === 'service' && (
        <p>
          <ButtonLink
            href={`/tabs/services?${new URLSearchParams({ q }).toString()}`}
            iconAfter="arrow-right"
          >
            {t`See more in External providers`}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
