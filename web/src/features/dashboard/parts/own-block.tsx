import './dashboard.css';
import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { CoordinatorCard, whys } from '../../coordinators/public.tsx';
import { EventCard } from '../../events/public.tsx';
import { SuitedTopic } from '../../learn/public.tsx';
import { ServiceCard } from '../../providers/public.tsx';
import { dayInWords } from '../../../platform/clock.ts';
import { helpBecauseWords, savedWords, type Block } from '../model.ts';
import { NextAction } from './next-action.tsx';

/** One part of what somebody has going on. One that could not come says so; one with nothing in it may stay away. */
export function OwnBlock({ which, dashboard }: { which: Block; dashboard: Dashboard }) {
  return blocks[which](dashboard);
}

const blocks: Readonly<Record<Block, (dashboard: Dashboard) => ReactNode>> = {
  next_action: ({ next_action: { action } }) => action && <NextAction action={action} />,
  goal: ({ goal }) => <Goal {...goal} />,
  wellbeing: ({ wellbeing }) => <Wellbeing {...wellbeing} />,
  continue_topics: ({ continue_topics }) => <Continue {...continue_topics} />,
  for_you: ({ for_you }) => <ForYou {...for_you} />,
  next_events: ({ next_events }) => <Events {...next_events} />,
  services_near: ({ services_near }) => <Near {...services_near} />,
  coordinator: ({ coordinator }) => <Mine {...coordinator} />,
  saved_counts: ({ saved_counts }) => <Saved {...saved_counts} />,
};

interface OwnSectionProps {
  title: string;
  status: 'ok' | 'empty' | 'unavailable';
  /** What stands there while there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

function OwnSection({ title, status, empty, children }: OwnSectionProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className="k-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {status === 'ok' && children}
      {status === 'empty' && empty}
      {status === 'unavailable' && (
        <p className="k-quiet">{t`We cannot show this part now. Nothing of yours is lost. The rest works.`}</p>
      )}
    </section>
  );
}

function Continue({ status, items }: Dashboard['continue_topics']) {
  const { t } = useLingui();
  if (status === 'empty') return null;
  return (
    <OwnSection title={t`Go on reading`} status={status} empty={null}>
      <List layout="rows">
        {items.map(({ slug, title, percent }) => (
          <div key={slug}>
            <Link href={`/tabs/learn/${slug}`} alone>
              {title}
            </Link>
            <p className="k-quiet">{t`${percent}% read`}</p>
          </div>
        ))}
      </List>
    </OwnSection>
  );
}

function ForYou({ status, items }: Dashboard['for_you']) {
  const { t } = useLingui();
  const fresh = items.filter(({ finished }) => !finished).slice(0, 3);
  return (
    <OwnSection
      title={t`For you`}
      status={status === 'ok' && fresh.length === 0 ? 'empty' : status}
      empty={<p>{t`You have read all that we had for you. New topics come here.`}</p>}
    >
      <List layout="grid">
        {fresh.map((topic) => (
          <SuitedTopic key={topic.id} topic={topic} />
        ))}
      </List>
    </OwnSection>
  );
}

function Events({ status, items }: Dashboard['next_events']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`Next events`}
      status={status}
      empty={<p>{t`No events are planned right now. New ones come here.`}</p>}
    >
      <List>
        {items.map((event) => (
          <EventCard key={event.id} event={event} level={3} />
        ))}
      </List>
      <p className="k-actions">
        <ButtonLink href="/tabs/upcoming_events">{t`All events`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

function Near({ status, items, total, from, type, because, because_of }: Dashboard['services_near']) {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams({
    ...(type ? { services_filter: type.slug } : {}),
    ...(from?.slug ? { location_filter: from.slug } : {}),
  }).toString();
  const place = from?.name;
  return (
    <OwnSection
      title={place ? t`Help near ${place}` : t`Help for you`}
      status={status}
      empty={
        <p>
          {t`We found nothing that fits here.`} <Link href="/tabs/services">{t`Look through all help`}</Link>
        </p>
      }
    >
      {because && (
        <p>
          {type && <strong>{type.name}. </strong>}
          {i18n._(helpBecauseWords[because](because_of ?? ''))}
        </p>
      )}
      {!place && (
        <p className="k-quiet">
          {t`Tell us your suburb, and we show what is close.`}{' '}
          <Link href="/tabs/settings/profile">{t`My profile`}</Link>
        </p>
      )}
      <List>
        {items.map((service) => (
          <ServiceCard key={service.id} service={service} level={3} />
        ))}
      </List>
      <p className="k-actions">
        <ButtonLink href={`/tabs/services${query ? `?${query}` : ''}`}>{t`See all ${total}`}</ButtonLink>
        <ButtonLink href="/tabs/services">{t`Look somewhere else`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

function Mine({ status, coordinator, why }: Dashboard['coordinator']) {
  const { t, i18n } = useLingui();
  return (
    <OwnSection
      title={t`Your coordinator`}
      status={status}
      empty={
        <p>
          <Link href="/tabs/connect">{t`Talk to us`}</Link>
        </p>
      }
    >
      {coordinator && (
        <CoordinatorCard coordinator={coordinator} {...(why ? { why: i18n._(whys[why]) } : {})} />
      )}
    </OwnSection>
  );
}

function Goal({ status, goal }: Dashboard['goal']) {
  const { t } = useLingui();
  return (
    <OwnSection
      title={t`My goal`}
      status={status}
      empty={
        <p>
          {t`You have not chosen a goal. You do not need one.`} <Link href="/goal">{t`Choose a goal`}</Link>
        </p>
      }
    >
      <p className="k-own-words">{goal}</p>
      <p className="k-actions">
        <ButtonLink href="/goal">{t`See or change my goal`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

function Wellbeing({ status, wellbeing, follow_up }: Dashboard['wellbeing']) {
  const { t, i18n } = useLingui();
  const next = follow_up && dayInWords(follow_up.on, i18n.locale);
  return (
    <OwnSection
      title={t`My wellbeing`}
      status={status}
      empty={
        <p>
          {t`Note how you are, when you want to.`} <Link href="/wellbeing">{t`Note how I am`}</Link>
        </p>
      }
    >
      <p>{t`Last time you said ${wellbeing} out of 6. 0 is the best, 6 the worst.`}</p>
      <p>{follow_up?.due ? t`It is time to look again.` : t`We ask again on ${next}.`}</p>
      <p className="k-actions">
        <ButtonLink href="/wellbeing" icon="chart">{t`See how it changes`}</ButtonLink>
      </p>
    </OwnSection>
  );
}

function Saved({ status, counts }: Dashboard['saved_counts']) {
  const { t, i18n } = useLingui();
  return (
    <OwnSection
      title={t`Saved for later`}
      status={status}
      empty={<p>{t`Nothing yet. Tap “Save” on a page, and you find it here again.`}</p>}
    >
      <p>{counts.map(({ kind, count }) => i18n._(savedWords[kind](count))).join(', ')}</p>
      <p className="k-actions">
        <ButtonLink href="/tabs/bookmarks" icon="bookmark">{t`My bookmarks`}</ButtonLink>
      </p>
    </OwnSection>
  );
}
