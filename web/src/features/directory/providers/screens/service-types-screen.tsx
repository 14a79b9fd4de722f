import '../parts/kind-tiles.css';
import '../parts/providers.css';
import type { Query, Reply } from '@kindred/contract/endpoint.ts';
import type { listServiceTypes, readDirectoryState } from '@kindred/contract/directory/providers.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { queryFrom } from '../../../../platform/list-query.ts';
import { CallUs } from '../../../../platform/call-us.tsx';
import type { ScreenModule } from '../../../../platform/route.ts';
import { session } from '../../../../platform/session.ts';
import { fittingKinds, isListed, type ServiceReader } from '../model.ts';
import { groupKinds } from '../parts/kind-groups.tsx';
import { KindBlock, KindRows } from '../parts/kind-rows.tsx';

interface Loaded {
  types: Reply<typeof listServiceTypes>['types'];
  state: Reply<typeof readDirectoryState>;
}

export const load: NonNullable<ScreenModule['load']> = async ({ url }): Promise<Loaded> => {
  const query = queryFrom<Query<typeof listServiceTypes>>(url, ['only_alphabetical_sort']);
  const [{ types }, state] = await Promise.all([
    call('GET /service_types', { query }),
    call('GET /services/freshness'),
  ]);
  // A kind without services would lead nowhere.
  return { types: types.filter(({ total }) => total > 0), state };
};

const nobody: ServiceReader = {};
/** Sorted on the device, which knows the reader, because the server's page is the same for everyone. */
const readerHere = (): ServiceReader => {
  const { person } = session.state();
  return person.kind === 'member' ? person.profile : nobody;
};

export function Screen() {
  const { t } = useLingui();
  const { types, state } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const reader = useSyncExternalStore(session.watch, readerHere, () => nobody);
  const alphabetical = new URLSearchParams(search).get('only_alphabetical_sort') === 'true';
  const forReader = isListed(reader);
  const orders = [
    { label: forReader ? t`Best match first` : t`By topic`, query: '', on: !alphabetical },
    { label: t`A to Z`, query: '?only_alphabetical_sort=true', on: alphabetical },
  ];
  return (
    <>
      <PageHeader
        surface="wash"
        branch="blossom"
        title={t`All external providers`}
        lead={t`All the kinds of help we know of. Choose one, or type what you need.`}
      >
        <form
          className="k-kinds-search"
          role="search"
          method="get"
          action="/tabs/services"
          aria-label={t`Find help`}
        >
          <TextField type="search" name="q" label={t`What do you need?`} enterKeyHint="search" />
          <Button type="submit" look="primary">
            {t`Find help`}
          </Button>
        </form>
      </PageHeader>
      <section className="k-section k-wide" aria-labelledby="kinds">
        <h2 id="kinds">{t`${plural(types.length, { one: '# kind of help', other: '# kinds of help' })}`}</h2>
        <nav aria-label={t`Sort by`}>
          <ul className="k-lanes" role="list">
            {orders.map(({ label, query, on }) => (
              <li key={label}>
                <Anchor
                  className="k-lane"
                  href={`/tabs/service_types${query}`}
                  aria-current={on ? 'true' : undefined}
                >
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        {alphabetical ? (
          <div className="k-kind-all">
            <KindRows label={t`Kinds of help`} kinds={types} />
          </div>
        ) : (
          <KindBlocks types={types} reader={forReader ? reader : nobody} />
        )}
      </section>
      <section className="k-panel" data-surface="deep" aria-labelledby="ask">
        <h2 id="ask">{t`Can’t find what you need?`}</h2>
        <p>{t`Someone from our team can call you and help you find what you need.`}</p>
        <p className="k-actions">
          <CallUs look="gold" />
          <ButtonLink href="/support-coordinators">{t`Talk to a support coordinator`}</ButtonLink>
        </p>
      </section>
      {state.fresh > 0 && (
        <p className="k-quiet">
          {t`We’ve checked ${state.fresh} of ${state.total} services in the last 6 months. Each service’s page shows when.`}
        </p>
      )}
    </>
  );
}

/** By topic; kinds that fit the reader come first, and only once. */
function KindBlocks({ types, reader }: { types: Loaded['types']; reader: ServiceReader }) {
  const { t, i18n } = useLingui();
  const own = isListed(reader) ? fittingKinds(types, reader) : [];
  const others = groupKinds(types.filter((type) => !own.includes(type)));
  return (
    <>
      {own.length > 0 && (
        <>
          <p className="k-quiet">{t`Sorted by your goal and your stage of treatment. Only you see this order.`}</p>
          <KindBlock name={t`May suit you`} tone="gum" branch="gum-2" kinds={own} />
        </>
      )}
      <div className="k-kind-blocks">
        {others.map(({ group: { name, tone, branch }, kinds }) => (
          <KindBlock key={branch} name={i18n._(name)} tone={tone} branch={branch} kinds={kinds} />
        ))}
      </div>
    </>
  );
}
