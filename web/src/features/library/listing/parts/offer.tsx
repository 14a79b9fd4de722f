import './offer.css';
import type { Tool, ToolPage } from '@kindred/contract/library/apps-and-tools.ts';
import type { ProgramPage } from '@kindred/contract/library/programs.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../platform/clock.ts';
import { RichTextView } from '../../../../platform/rich-text.tsx';
import { costNames } from '../model.ts';
import { SampleRecordNotice } from './detail.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { ItemActions } from './item-actions.tsx';

/** In a list: what it is, who makes it, and what it costs. Unknown facts are omitted. */
export function OfferCard({
  offer,
  href,
  icon,
  more,
}: {
  offer: Pick<Tool, 'name' | 'maker' | 'summary' | 'cost' | 'status'>;
  href: string;
  icon: 'app' | 'program';
  more: readonly string[];
}) {
  const { i18n } = useLingui();
  const facts = [...(offer.cost === 'not_known' ? [] : [i18n._(costNames[offer.cost])]), ...more];
  return (
    <Card
      icon={icon}
      href={href}
      heading={offer.name}
      kicker={offer.maker}
      foot={facts.length > 0 && facts.join('\u00a0· ')}
    >
      {offer.summary}
    </Card>
  );
}

interface OfferDetailProps {
  kind: 'online_apps_and_tools' | 'online_programs';
  offer: ToolPage | ProgramPage;
  before: ReactNode;
  /** Facts specific to this kind: label and text. */
  facts: readonly (readonly [name: string, words: string])[];
}

export function OfferDetail({ kind, offer, before, facts }: OfferDetailProps) {
  const { t, i18n } = useLingui();
  const day = (on: string) => formatDate(on, i18n.locale);
  const all: readonly Fact[] = [
    [t`Made by`, offer.maker],
    [t`Cost`, i18n._(costNames[offer.cost])],
    ...facts,
    ...(offer.offline === null ? [] : [[t`Works offline`, offer.offline ? t`Yes` : t`No`] as const]),
    ...(offer.last_updated === null ? [] : [[t`Last updated`, day(offer.last_updated)] as const]),
  ];
  return (
    <>
      <PageHeader before={before} title={offer.name} lead={offer.summary}>
        <div className="k-actions">
          <a
            className="k-button"
            data-look="primary"
            href={offer.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className="k-button-words">
              <span>{t`Go to ${offer.name}`}</span>
              <Icon name="external" />
            </span>
            <span className="k-unseen">{t`(opens in a new tab)`}</span>
          </a>
        </div>
        <ItemActions kind={kind} id={offer.id} title={offer.name} />
      </PageHeader>
      <div className="k-offer k-beside k-wide">
        <aside className="k-aside" aria-label={t`At a glance`}>
          <div className="k-panel">
            <FactList facts={all} />
          </div>
        </aside>
        <article className="k-offer-text">
          <Prose>
            <RichTextView blocks={offer.about} />
            <h2>{t`Your privacy`}</h2>
            <p>{offer.privacy_note}</p>
            <h2>{t`Does it help?`}</h2>
            <p>{offer.evidence}</p>
          </Prose>
          <p className="k-note">
            <Icon name="external" />
            <span>{t`We don’t run this. It’s run by ${offer.maker}. Their page opens in a new tab, and we can’t see what you do there.`}</span>
          </p>
          {offer.status === 'not_checked' && (
            <SampleRecordNotice>{t`We haven’t checked that this is still available, so look at the maker’s own page first.`}</SampleRecordNotice>
          )}
          {offer.about_topics.length > 0 && (
            <section className="k-section" aria-labelledby="about-topics">
              <h2 id="about-topics">{t`Read more about this`}</h2>
              <List layout="rows">
                {offer.about_topics.map(({ slug, title }) => (
                  <Link key={slug} href={`/tabs/learn/${slug}`} alone>
                    {title}
                  </Link>
                ))}
              </List>
            </section>
          )}
          <p className="k-note">
            {offer.status === 'not_checked'
              ? t`Added on ${day(offer.checked_on)}.`
              : t`Added on ${day(offer.checked_on)} by ${offer.checked_by}.`}{' '}
            {t`Next review due by ${day(offer.review_due)}. Being listed here isn’t an endorsement.`}
          </p>
        </article>
      </div>
    </>
  );
}
