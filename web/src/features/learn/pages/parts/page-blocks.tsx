import type { PageBlock } from '@kindred/contract/learn/pages.ts';
import './page-blocks.css';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Branch } from '@kindred/ui/branch.tsx';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { isIconName } from '@kindred/ui/icon-names.ts';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Tiles } from '@kindred/ui/tiles.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { CallHours, CallUs } from '../../../../platform/call-us.tsx';
import { TopicCards, TopicGroups } from './topic-list.tsx';

type Of<K extends PageBlock['kind']> = PageBlock & { kind: K };
export type DrawOwn = (block: Of<'own' | 'welcome_video'>) => ReactNode;

/** A page composed of blocks. Unknown kinds are skipped. */
export function PageBlocks({
  blocks,
  audience,
  own,
}: {
  blocks: readonly PageBlock[];
  audience: 'guest' | 'member';
  /** Renders personal blocks if a member is signed in. */
  own?: DrawOwn | undefined;
}) {
  return blocks
    .filter((block) => !block.for || block.for === audience)
    .map((block, at) => <Block key={at} block={block} own={own} />);
}

function Block({ block, own }: { block: PageBlock; own: DrawOwn | undefined }): ReactNode {
  switch (block.kind) {
    case 'hello':
      return <Hello {...block} />;
    case 'time_choices':
      return <TimeChoices {...block} />;
    case 'cards':
      return <Cards {...block} />;
    case 'talk':
      return <Talk {...block} />;
    case 'topics':
      return (
        <Section
          title={block.title}
          wide
          more={{ href: '/tabs/learn#groups', words: <Trans>All topics</Trans> }}
        >
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

interface SectionProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
  /** A link to the full list. */
  more?: { href: string; words: ReactNode };
}

function Section({ title, children, wide, more }: SectionProps) {
  const id = useId();
  return (
    <section className={wide ? 'k-section k-wide' : 'k-section'} aria-labelledby={id}>
      <div className="k-section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <Anchor href={more.href}>
            {more.words} <Icon name="arrow-right" size={1.25} />
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}

/** The hero of a page, with a search, which answers most questions. */
function Hello({ title, lead, for: audience }: Of<'hello'>) {
  const { t } = useLingui();
  const landing = audience === 'guest';
  return (
    <PageHeader
      surface={landing ? 'deep' : 'wash'}
      branch={landing ? 'hero' : undefined}
      title={title}
      lead={lead}
    >
      <form className="k-ask" role="search" action="/search">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={t`What would you like to know?`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          required
        />
        <Button type="submit" look="gold">{t`Search`}</Button>
      </form>
      <p className="k-ask-try">
        {t`Try`} <Anchor href="/search?q=fever">{t`fever`}</Anchor>{' '}
        <Anchor href="/search?q=tired%20all%20the%20time">{t`tired all the time`}</Anchor>{' '}
        <Anchor href="/search?q=help%20with%20travel">{t`help with travel`}</Anchor>
      </p>
    </PageHeader>
  );
}

function TimeChoices({ title, choices }: Of<'time_choices'>) {
  const { t } = useLingui();
  return (
    <Section title={title} wide>
      <Tiles
        label={title}
        tiles={choices.map((choice) => ({
          href: choice.link,
          big: choice.minutes,
          unit: t`minutes`,
          words: choice.title,
        }))}
      />
    </Section>
  );
}

const cardTones: Readonly<Record<string, Tone>> = {
  urgent: 'alarm',
  info: 'wattle',
  energy: 'wattle',
  people: 'dusk',
};

function Cards({ title, cards }: Of<'cards'>) {
  return (
    <Section title={title} wide>
      <List layout="grid">
        {cards.map((card) => (
          <Card
            key={card.link}
            href={card.link}
            heading={card.title}
            icon={isIconName(card.icon) ? card.icon : undefined}
            tone={cardTones[card.icon] ?? 'gum'}
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
    <section className="k-panel k-talk k-wide" data-surface="deep" aria-labelledby="talk">
      <h2 id="talk">{title}</h2>
      <p>{text}</p>
      <p className="k-actions">
        <CallUs look="gold" />
      </p>
      <CallHours />
      <div className="k-talk-branch">
        <Branch name="corner" align="xMaxYMax" fit="meet" />
      </div>
    </section>
  );
}

function Invitation({ title, points }: Of<'account'>) {
  const { t } = useLingui();
  return (
    <Section title={title}>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="k-actions">
        <ButtonLink href="/onboarding/create-account">{t`Create account`}</ButtonLink>
      </p>
    </Section>
  );
}
