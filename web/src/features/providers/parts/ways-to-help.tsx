import { Anchor } from '@kindred/ui/anchor.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { addressWith, lanes, type Listed } from '../model.ts';

/** Near, to the door, or from anywhere: how many there are on each way, and what was taken for the place. */
export function WaysToHelp({ listed }: { listed: Listed }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get('lane');
  const { from, lanes: totals, read_as } = listed;
  const near = from?.name ? t`Near ${from.name}` : from ? t`Near you` : t`In person`;
  const ways = [
    { lane: null, label: t`All`, total: undefined },
    { lane: 'near', label: near, total: totals.near },
    { lane: 'comes', label: i18n._(lanes.comes), total: totals.comes },
    { lane: 'anywhere', label: i18n._(lanes.anywhere), total: totals.anywhere },
  ];
  return (
    <>
      {read_as && (
        <Notice kind="info" heading={t`We looked for “${read_as}”`}>
          {null}
        </Notice>
      )}
      <nav aria-label={t`Ways to get help`}>
        <ul className="k-lanes">
          {ways.map(({ lane, label, total }) => (
            <li key={label}>
              <Anchor
                className="k-lane"
                href={addressWith(search, { lane })}
                aria-current={chosen === lane ? 'true' : undefined}
              >
                {label}
                {total !== undefined && <span className="k-lane-total"> {total}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {from && !new URLSearchParams(search).get('within') && <Further listed={listed} />}
      {from && totals.near === 0 && <Wider listed={listed} />}
    </>
  );
}

/** Nothing at the usual distance, so we looked further by ourselves, and say so. */
function Further({ listed }: { listed: Listed }) {
  const { t } = useLingui();
  const { looked, from, lanes: totals } = listed;
  const place = from?.name ?? '';
  const state = from?.state ?? '';
  if (totals.near === 0 || from?.slug === state.toLowerCase()) return null;
  if (looked === '100') return <p>{t`Nothing within 50 km of ${place}. These are within 100 km.`}</p>;
  return looked === 'state' ? (
    <p>{t`Nothing within 100 km of ${place}. These are elsewhere in ${state}.`}</p>
  ) : null;
}

/** Nothing near: how many there are further away. */
function Wider({ listed }: { listed: Listed }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { within, from } = listed;
  const state = from?.state ?? '';
  const steps = [
    { km: '100', total: within[100], words: t`${within[100]} within 100 km` },
    { km: 'state', total: within.state, words: t`${within.state} in ${state}` },
  ].filter(({ total }) => total > 0);
  if (steps.length === 0) return null;
  return (
    <p>
      {t`Further away:`}{' '}
      {steps.map(({ km, words }) => (
        <Fragment key={km}>
          <Link href={addressWith(search, { within: km, lane: null })} alone>
            {words}
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  );
}
