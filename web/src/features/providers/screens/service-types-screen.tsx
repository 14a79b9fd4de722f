import '../parts/providers.css';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listServiceTypes, readDirectoryState } from '@kindred/contract/providers.ts';
import { Card } from '@kindred/ui/card.tsx';
import { FilterBar } from '@kindred/ui/filter-bar.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { call } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import type { ScreenModule } from '../../../platform/route.ts';
import { session } from '../../../platform/session.ts';
import { askedOf } from '../../lists/public.tsx';
import { fittingFirst, isKnown, type Reader } from '../model.ts';

interface Loaded {
  types: Reply<typeof listServiceTypes>['types'];
  state: Reply<typeof readDirectoryState>;
}

export const load: NonNullable<ScreenModule['load']> = async ({ url }): Promise<Loaded> => {
  const query = askedOf<Query<typeof listServiceTypes>>(url, ['only_alphabetical_sort']);
  const [{ types }, state] = await Promise.all([
    call('GET /service_types', { query }),
    call('GET /services/freshness'),
  ]);
  return { types, state };
};

const nobody: Reader = {};
/** Who reads is known on their device alone: what the server sends is the same for all. */
const readerHere = (): Reader => {
  const { person } = session.state();
  return person.kind === 'member' ? person.profile : nobody;
};

export function Screen() {
  const { t } = useLingui();
  const { types, state } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const reader = useSyncExternalStore(session.watch, readerHere, () => nobody);
  const alphabetical = new URLSearchParams(search).get('only_alphabetical_sort') === 'true';
  const forReader = isKnown(reader);
  const inOrder = alphabetical || !forReader ? types : fittingFirst(types, reader);
  const usual = forReader ? t`What fits you first` : t`Most asked for first`;
  return (
    <>
      <PageHeader
        title={t`All external providers`}
        lead={t`Every kind of help that we know of. Choose one, or type what you need.`}
      />
      <FilterBar
        action="/tabs/services"
        label={t`Find help`}
        search={{ name: 'q', label: t`What do you need?`, value: '' }}
        submitWords={t`Find help`}
      />
      <Card
        level={2}
        tone="wattle"
        icon="phone"
        href="/support-coordinators"
        heading={t`Talk to a support coordinator`}
      >
        <p>{t`Not sure what you need? A person from our team calls you and helps you find it.`}</p>
      </Card>
      <p className="k-lanes">
        <Link href="/tabs/service_types" alone>
          {alphabetical ? usual : <strong>{usual}</strong>}
        </Link>
        <Link href="/tabs/service_types?only_alphabetical_sort=true" alone>
          {alphabetical ? <strong>{t`A to Z`}</strong> : t`A to Z`}
        </Link>
      </p>
      {forReader && !alphabetical && (
        <p className="k-quiet">{t`By your goal and where you are in treatment. Only you see this order.`}</p>
      )}
      <List
        layout="grid"
        label={t`Kinds of help`}
        count={t`${plural(types.length, { one: '# kind of help', other: '# kinds of help' })}`}
      >
        {inOrder.map(({ slug, name, text, total }) => (
          <Card
            key={slug}
            level={2}
            heading={name}
            href={total > 0 ? `/tabs/services?services_filter=${slug}` : undefined}
            actions={total === 0 ? <CallUs /> : undefined}
          >
            <p>{text}</p>
            <p className="k-quiet">
              {total > 0
                ? t`${plural(total, { one: '# service', other: '# services' })}`
                : t`We have none yet. Call us: we look for you.`}
            </p>
          </Card>
        ))}
      </List>
      <p className="k-quiet">
        {t`We checked ${state.fresh} of ${state.total} services within the last six months. Each one says when.`}
      </p>
    </>
  );
}
