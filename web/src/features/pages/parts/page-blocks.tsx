import type { PageBlock } from '@kindred/contract/pages.ts';
import { Card } from '@kindred/ui/card.tsx';
import { isIconName } from '@kindred/ui/icon-names.ts';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Tiles } from '@kindred/ui/tiles.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';
import { TopicCards, TopicGroups } from './topic-list.tsx';

type Of<K extends PageBlock['kind']> = PageBlock & { kind: K };
export type DrawOwn = (block: Of<'own' | 'welcome_video'>) => ReactNode;

/** A page made of blocks. A kind that this version does not know is left out. */
export function PageBlocks({
  blocks,
  audience,
  own,
}: {
  blocks: readonly PageBlock[];
  audience: 'guest' | 'member';
  /** Draws what is the member's own, where there is a member. */
  own?: DrawOwn | undefined;
}) {
  return blocks
    .filter((block) => !block.for || block.for === audience)
    .map((block, at) => <Block key={at} block={block} own={own} />);
}

function Block({ block, own }: { block: PageBlock; own: DrawOwn | undefined }): ReactNode {
  switch (block.kind) {
    case 'hello':
      return <PageHeader surface="deep" title={block.title} lead={block.lead} />;
    case 'time_choices':
      return <TimeChoices {...block} />;
    case 'cards':
      return <Cards {...block} />;
    case 'talk':
      return <Talk {...block} />;
    case 'topics':
      return (
        <Section title={block.title}>
          <TopicCards topics={block.topics} />
        </Section>
      );
    case 'topic_groups':
      return <TopicGroups title={block.title} groups={block.groups} />;
    case 'own':
    case 'welcome_video':
      return own?.(block);
    case 'account':
      return <Invitation {...block} />;
    default:
      return null;
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="k-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function TimeChoices({ title, choices }: Of<'time_choices'>) {
  const { t } = useLingui();
  return (
    <Section title={title}>
      <Tiles
        label={title}
        tiles={choices.map((choice) => ({
          href: choice.link,
          big: choice.minutes,
          words: (
            <>
              {t`minutes`}
              <br />
              {choice.title}
            </>
          ),
        }))}
      />
    </Section>
  );
}

function Cards({ title, cards }: Of<'cards'>) {
  return (
    <Section title={title}>
      <List layout="grid">
        {cards.map((card) => (
          <Card
            key={card.link}
            href={card.link}
            heading={card.title}
            icon={isIconName(card.icon) ? card.icon : undefined}
          >
            {card.text}
          </Card>
        ))}
      </List>
    </Section>
  );
}

function Talk({ title, text }: Of<'talk'>) {
  return (
    <Section title={title}>
      <p>{text}</p>
      <p className="k-actions">
        <CallUs look="primary" />
      </p>
      <CallHours />
    </Section>
  );
}

function Invitation({ title, points }: Of<'account'>) {
  return (
    <Section title={title}>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  );
}
