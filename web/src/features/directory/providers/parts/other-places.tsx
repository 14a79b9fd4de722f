import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { addressWith, toResults, type ListedServices } from '../model.ts';

/** Several places have the name that was typed. */
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

/** Nothing near: how many there are further away, and from anywhere. */
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
