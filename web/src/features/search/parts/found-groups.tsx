import type { FoundGroup } from '@kindred/contract/search.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { addressOf, type Kind } from '../model.ts';

interface Props {
  groups: readonly FoundGroup[];
  q: string;
  /** Only this kind was asked for, so these are all that we show of it. */
  kind: Kind | undefined;
}

/** What was found, kind by kind, the best kind first. */
export function FoundGroups({ groups, q, kind: only }: Props) {
  const { t } = useLingui();
  const words: Record<Kind, { title: string; all: string }> = {
    topic: { title: t`Articles`, all: t`All articles` },
    tip: { title: t`Tips`, all: t`All tips` },
    tool: { title: t`Apps and tools`, all: t`All apps and tools` },
    program: { title: t`Programs`, all: t`All programs` },
    event: { title: t`Events`, all: t`All events` },
    service: { title: t`External providers`, all: t`All external providers` },
  };
  return groups.map(({ kind, total, results }) => (
    <section key={kind} className="k-section" aria-labelledby={`found-${kind}`}>
      <h3 id={`found-${kind}`}>
        {words[kind].title} ({total})
      </h3>
      <List>
        {results.map(({ slug, link, title, summary, matched }) => (
          <Card
            key={slug}
            level={4}
            href={link}
            heading={title}
            kicker={matched ? t`Also called “${matched}”` : undefined}
          >
            {summary}
          </Card>
        ))}
      </List>
      {!only && total > results.length && (
        <p>
          <ButtonLink href={addressOf(q, kind)} iconAfter="arrow-right">
            {words[kind].all} ({total})
          </ButtonLink>
        </p>
      )}
    </section>
  ));
}
