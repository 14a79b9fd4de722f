import './notifications.css';
import type { NotificationPreferences } from '@kindred/contract/notifications.ts';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionError, useCommonErrorWords } from '../../../platform/action-error.tsx';
import { useSavesInOrder } from '../../../platform/saves-in-order.ts';
import { groups, type Choosing } from '../model.ts';
import { savePreferences } from '../queries.ts';
import { CategoryChoice } from './category.tsx';
import { EnergyTime } from './energy-time.tsx';
import { SnoozeChoice } from './pause.tsx';
import { QuietHoursChoice } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';

/** Each choice is saved immediately. */
export function NotificationChoices({ first }: { first: NotificationPreferences }) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`We haven’t changed anything.`);
  const [saved, setSaved] = useState(first);
  const { state, saveInOrder } = useSavesInOrder();
  // Each reply contains everything except this device.
  const keep: Choosing['keep'] = (change) =>
    saveInOrder(async () => {
      const reply = await savePreferences(change);
      setSaved(({ push_here }) => ({ ...reply, push_here }));
    });
  const choosing = { preferences: saved, keep };
  const headings = [
    t`Your own reminders`,
    t`People`,
    t`Events`,
    t`Articles and services`,
    t`Account and news`,
  ];
  return (
    <>
      <p>{t`You’ll find every message in the app. Choose which ones we also send you in other ways.`}</p>
      <Unavailable preferences={saved} />
      <p role="status" className="k-told-state">
        {state.kind === 'saving' && t`Saving…`}
        {state.kind === 'saved' && t`Saved.`}
      </p>
      {state.kind === 'failed' && (
        <ActionError<'POST /notification_preferences/configure'>
          error={state.error}
          words={{
            ...failed,
            security_stays_on: [
              t`Messages about your account and security stay on`,
              t`Choose at least one way for us to reach you.`,
              failed.unexpected[2],
            ],
            energy_coach_missing: [
              t`You haven’t started the energy coach`,
              t`Start the energy coach first, then choose a reminder time.`,
              failed.unexpected[2],
            ],
          }}
        />
      )}
      <div className="k-wide k-told-choices">
        <div>
          <ThisDevice
            preferences={saved}
            onChanged={({ push_here }) => setSaved((now) => ({ ...now, push_here }))}
          />
          <SnoozeChoice {...choosing} />
          <QuietHoursChoice {...choosing} />
        </div>
        <div>
          {groups.map((group, at) => (
            <section className="k-panel" key={group[0]} aria-labelledby={`group-${group[0]}`}>
              <h2 id={`group-${group[0]}`}>{headings[at]}</h2>
              {group[0] === 'energy_reminder' && <EnergyTime {...choosing} />}
              {group.map((category) => (
                <CategoryChoice key={category} category={category} {...choosing} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Explains channels that are unavailable; the rest still works. */
function Unavailable({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  if (preferences.email !== 'not_set_up' && preferences.sms !== 'not_set_up') return null;
  const heading =
    preferences.email === 'not_set_up'
      ? t`We can’t send emails right now`
      : t`We can’t send text messages right now`;
  return (
    <Notice kind="info" heading={heading}>
      <p>{t`You’ll still find everything in the app.`}</p>
    </Notice>
  );
}
