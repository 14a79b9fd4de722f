import type { Dashboard } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { ServiceCardLink } from '../../directory/providers/public.tsx';
import { helpBecauseWords } from '../model.ts';
import { OwnSection } from './own-section.tsx';

export function NearbyServices({ status, items, total, from, type, because }: Dashboard['services_near']) {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams({
    ...(type ? { services_filter: type.slug } : {}),
    ...(from?.slug ? { location_filter: from.slug } : {}),
  }).toString();
  const place = from?.name;
  return (
    <OwnSection
      title={place && items.some((service) => service.place) ? t`Help near ${place}` : t`Help for you`}
      surface="plain"
      status={status}
      empty={
        <>
          <p>{t`We couldn’t find a match near you, but many services help by phone, wherever you live.`}</p>
          <p className="k-actions">
            <ButtonLink href="/tabs/services?delivery=phone" icon="phone">{t`See phone services`}</ButtonLink>
            <ButtonLink href="/tabs/services">{t`See all services`}</ButtonLink>
          </p>
        </>
      }
    >
      {because && (
        <p>
          {type && (
            <>
              <strong>{type.name}</strong>
              {' · '}
            </>
          )}
          {i18n._(helpBecauseWords[because])}
        </p>
      )}
      {!place && (
        <p className="k-quiet">
          {t`Add your suburb to see what’s close to you.`}{' '}
          <Link href="/tabs/settings/profile">{t`My profile`}</Link>
        </p>
      )}
      <List layout="grid">
        {items.map((service) => (
          <ServiceCardLink key={service.id} service={service} level={3} kind={type?.slug} />
        ))}
      </List>
      <p className="k-actions">
        {total > items.length && (
          <ButtonLink href={`/tabs/services${query ? `?${query}` : ''}`}>{t`See all ${total}`}</ButtonLink>
        )}
        <ButtonLink href="/tabs/services">{t`Search another area`}</ButtonLink>
      </p>
    </OwnSection>
  );
}
