import './offer.css';
import type { Tool, ToolPage } from '@kindred/contract/apps-and-tools.ts';
import type { ProgramPage } from '@kindred/contract/programs.ts';
import { Card } from '@kindred/ui/card.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Prose } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayInWords } from '../../../platform/clock.ts';
import { RichText } from '../../../platform/rich-text.tsx';
import { BookmarkButton } from '../../bookmarks/public.tsx';
import { costs } from '../model.ts';
import { SampleNotice } from './detail.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { ShareAndPrint } from './share-and-print.tsx';

/** In a list: what it is, who makes it, what it costs, and whether we have seen that it is still there. */
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
  const { t, i18n } = useLingui();
  const facts = [i18n._(costs[offer.cost]), ...more];
  return (
    <Card level={2} icon={icon} href={href} heading={offer.name} kicker={t`By ${offer.maker}`}>
      <p>{offer.summary}</p>
      <p className="k-quiet">{facts.join(' · ')}</p>
      {offer.status === 'not_checked' && <p className="k-quiet">{t`Not checked yet`}</p>}
    </Card>
  );
}

interface OfferDetailProps {
  kind: 'online_apps_and_tools' | 'online_programs';
  offer: ToolPage | ProgramPage;
  before: ReactNode;
  /** What only this kind has to say: name and words. */
  facts: readonly (readonly [name: string, words: string])[];
}

export function OfferDetail({ kind, offer, before, facts }: OfferDetailProps) {
  const { t, i18n } = useLingui();
  const day = (on: string) => dayInWords(on, i18n.locale);
  const all: readonly Fact[] = [
    [t`Made by`, offer.maker],
    [t`Cost`, i18n._(costs[offer.cost])],
    ...facts,
    ...(offer.offline === null ? [] : [[t`Works with no internet`, offer.offline ? t`Yes` : t`No`] as const]),
    ...(offer.last_updated === null ? [] : [[t`Last updated`, day(offer.last_updated)] as const]),
  ];
  return (
    <article className="k-article">
      <PageHeader before={before} title={offer.name} lead={offer.summary}>
        <BookmarkButton kind={kind} id={offer.id} title={offer.name} />
      </PageHeader>
      {offer.status === 'not_checked' && (
        <SampleNotice>{t`We have not checked yet that this is still offered. Look at the maker’s own page first.`}</SampleNotice>
      )}
      <FactList facts={all} />
      <Prose>
        <RichText blocks={offer.about} />
        <h2>{t`Your privacy`}</h2>
        <p>{offer.privacy_note}</p>
        <h2>{t`Does it help?`}</h2>
        <p>{offer.evidence}</p>
      </Prose>
      <p>
        <a
          className="k-button"
          data-look="primary"
          href={offer.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span>{t`Go to the page of ${offer.maker}`}</span>
          <Icon name="external" />
        </a>
      </p>
      <p className="k-quiet">{t`You leave our app. The page opens in a new tab. We do not run it and cannot see what you do there.`}</p>
      <ShareAndPrint title={offer.name} />
      {offer.about_topics.length > 0 && (
        <section className="k-section" aria-labelledby="about-topics">
          <h2 id="about-topics">{t`Read about it here`}</h2>
          <List layout="rows">
            {offer.about_topics.map(({ slug, title }) => (
              <Link key={slug} href={`/tabs/learn/${slug}`} alone>
                {title}
              </Link>
            ))}
          </List>
        </section>
      )}
      <p className="k-quiet">
        {t`Noted on ${day(offer.checked_on)} by: ${offer.checked_by}. We look again by ${day(offer.review_due)}. That it stands here does not mean that we vouch for it.`}
      </p>
    </article>
  );
}
