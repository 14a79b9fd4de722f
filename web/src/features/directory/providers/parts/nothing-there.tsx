import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { inThousands } from '../../../../platform/thousands.ts';
import { addressWith, type askable, type ListedServices } from '../model.ts';

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

/** No results: suggests which filter to remove, with the count that gives, and a person to ask. */
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
              <Link key={name} href={leave(name)} alone>
                {t`Remove the filter for ${what}: ${plural(total, { one: `${shown} service`, other: `${shown} services` })}`}
              </Link>
            );
          })}
        </List>
      )}
    </EmptyState>
  );
}
