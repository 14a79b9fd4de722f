import './notifications.css';
import type { NotificationPreferences } from '@kindred/contract/notifications.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NotDone } from '../../settings/public.tsx';
import { groups } from '../model.ts';
import { configure } from '../queries.ts';
import { Category } from './category.tsx';
import { EnergyTime } from './energy-time.tsx';
import { Pause } from './pause.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';

export interface Choosing {
  told: NotificationPreferences;
  /** Keeps a change; what is shown stays as it was where that fails. */
  keep: (change: Parameters<typeof configure>[0]) => Promise<void>;
}

/** Each choice is kept as it is made. */
export function Choices({ first }: { first: NotificationPreferences }) {
  const { t } = useLingui();
  const [told, setTold] = useState(first);
  const [state, setState] = useState<
    { kind: 'still' | 'saving' | 'saved' } | { kind: 'failed'; error: unknown }
  >({
    kind: 'still',
  });
  const keep: Choosing['keep'] = async (change) => {
    setState({ kind: 'saving' });
    try {
      setTold(await configure(change));
      setState({ kind: 'saved' });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const choosing = { told, keep };
  const headings = [t`Your own reminders`, t`People`, t`Events`, t`To read and to find`, t`Account and news`];
  return (
    <>
      <p>{t`In the app you always find everything. Here you choose what else we send you.`}</p>
      <Unavailable told={told} />
      <p role="status" className="k-told-state">
        {state.kind === 'saving' && t`Saving…`}
        {state.kind === 'saved' && t`Saved.`}
      </p>
      {state.kind === 'failed' && <NotDone error={state.error} />}
      <ThisDevice told={told} onTold={setTold} />
      <Pause {...choosing} />
      <QuietHours {...choosing} />
      {groups.map((group, at) => (
        <section className="k-section" key={group[0]} aria-labelledby={`group-${group[0]}`}>
          <h2 id={`group-${group[0]}`}>{headings[at]}</h2>
          {group[0] === 'energy_reminder' && <EnergyTime {...choosing} />}
          {group.map((category) => (
            <Category key={category} category={category} {...choosing} />
          ))}
        </section>
      ))}
    </>
  );
}

/** What cannot be sent is said, and the rest goes on. */
function Unavailable({ told }: { told: NotificationPreferences }) {
  const { t } = useLingui();
  if (told.email !== 'not_set_up' && told.sms !== 'not_set_up') return null;
  const heading =
    told.email === 'not_set_up'
      ? t`We cannot send e-mails right now`
      : t`We cannot send text messages right now`;
  return (
    <Notice kind="info" heading={heading}>
      <p>{t`Everything stands in the app all the same.`}</p>
    </Notice>
  );
}
