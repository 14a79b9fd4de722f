import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link as TextLink } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { inThousands } from '../../../../platform/thousands.ts';
import { addressWith, toResults, type askable, type ListedServices } from '../model.ts';

/** Shown if several places have the name that was typed. */
export function Which({ listed }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  return (
    <div role="group" aria-label={t`Which place do you mean?`}>
      <p>{t`There are several places with this name.`}</p>
      <ul className="k-lanes" role="list">
        {listed.which.map(({ slug, words }) => (
          <li key={slug}>
            <ResultLink to={addressWith(search, { location_filter: slug })}>{words}</ResultLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing nearby: how many there are further away, and how many help from anywhere. */
export function Wider({ listed }: { listed: ListedServices }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { within, from, total } = listed;
  const state = from?.state ?? '';
  const steps = [
    ...(['100', '200', '400'] as const).map((km) => ({
      km,
      count: within[km],
      words: t`${plural(within[km] ?? 0, { one: '# place', other: '# places' })} within ${km} km`,
    })),
    {
      km: 'state',
      count: within.state,
      words: t`${plural(within.state, { one: '# place', other: '# places' })} in ${state}`,
    },
  ].filter(({ count }) => count);
  return (
    <>
      {total > 0 && <p>{t`These services can still help you, by phone, online or at home.`}</p>}
      {steps.length > 0 && (
        <p>
          {t`Further away:`}{' '}
          {steps.map(({ km, words }) => (
            <Fragment key={km}>
              <ResultLink to={addressWith(search, { within: km, lane: null })}>{words}</ResultLink>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function ResultLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="k-link" data-alone to={to} state={toResults} preventScrollReset>
      {children}
    </Link>
  );
}

const request: Partial<Record<string, MessageDescriptor>> = {
  q: msg`your search words`,
  services_filter: msg`the kind of help`,
  location_filter: msg`the place`,
  lane: msg`distance, phone or online`,
  cost: msg`the cost`,
  referral: msg`the referral`,
  language: msg`the language`,
  age: msg`the age`,
  delivery: msg`in person, phone or online`,
  wheelchair: msg`wheelchair access`,
  first_nations: msg`First Nations services`,
  open_now: msg`“open now”`,
};

/** No results: suggests which filter to remove, with the resulting count, and a person to ask. */
export function NothingThere({ listed }: { listed: ListedServices }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const leave = (name: string) =>
    addressWith(search, {
      [name as (typeof askable)[number]]: null,
      ...(name === 'location_filter' ? { near: null, within: null } : {}),
    });
  return (
    <EmptyState
      level={3}
      heading={t`Nothing matches all of your filters`}
      next={
        <>
          <CallUs look="primary" />
          <ButtonLink href="/tabs/services?services_filter=navigation-support-line">{t`Ask a support line`}</ButtonLink>
          <ButtonLink href="/tabs/service_types">{t`See all kinds of help`}</ButtonLink>
        </>
      }
    >
      <p>{t`There may still be help near you. Call us and we’ll help you look.`}</p>
      {listed.without.length > 0 && (
        <List layout="rows" label={t`Remove a filter`}>
          {listed.without.map(({ name, total }) => {
            const what = request[name] ? i18n._(request[name]) : name;
            const shown = inThousands(total, i18n.locale);
            return (
              <TextLink key={name} href={leave(name)} alone>
                {t`Remove the filter for ${what}: ${plural(total, { one: `${shown} service`, other: `${shown} services` })}`}
              </TextLink>
            );
          })}
        </List>
      )}
    </EmptyState>
  );
}
