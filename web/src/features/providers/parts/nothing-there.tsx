import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { addressWith, type askable, type Listed } from '../model.ts';

const asked: Partial<Record<string, MessageDescriptor>> = {
  q: msg`your words`,
  services_filter: msg`the kind of help`,
  location_filter: msg`the place`,
  lane: msg`the way to get help`,
  cost: msg`the cost`,
  referral: msg`the referral`,
  language: msg`the language`,
  age: msg`the age`,
  delivery: msg`how you get help`,
  wheelchair: msg`wheelchair access`,
  first_nations: msg`First Nations`,
  open_now: msg`open now`,
};

/** Nothing fits, and there is still a way on: what to leave out, with how many there are then, and a person to ask. */
export function NothingThere({ listed }: { listed: Listed }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const leave = (name: string) =>
    addressWith(search, {
      [name as (typeof askable)[number]]: null,
      ...(name === 'location_filter' ? { near: null, within: null } : {}),
    });
  return (
    <EmptyState
      heading={t`Nothing fits all of that`}
      next={
        <>
          <CallUs look="primary" />
          <ButtonLink href="/tabs/services?services_filter=navigation-support-line">{t`Ask a support line`}</ButtonLink>
          <ButtonLink href="/tabs/service_types">{t`See every kind of help`}</ButtonLink>
        </>
      }
    >
      <p>{t`That does not mean that there is no help. Call us: we look for you.`}</p>
      {listed.without.length > 0 && (
        <List layout="rows" label={t`Ask for less`}>
          {listed.without.map(({ name, total }) => {
            const what = asked[name] ? i18n._(asked[name]) : name;
            return (
              <Link key={name} href={leave(name)} alone>
                {t`Leave out ${what}: ${plural(total, { one: '# service', other: '# services' })}`}
              </Link>
            );
          })}
        </List>
      )}
    </EmptyState>
  );
}
