import { canBeWrittenOn } from '@kindred/contract/energy-coach/dates.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import type { EnergyCoach } from '@kindred/contract/energy-coach.ts';
import { useState } from 'react';
import { CallUs } from '../../../platform/call-us.tsx';
import { diary } from '../../../platform/device/diary.ts';
import { later } from '../../../platform/later.tsx';
import { dayIn } from '../../../platform/zone-clock.ts';
import { cycleNow, stripOf } from '../model.ts';
import { WeekStrip } from '../parts/week-strip.tsx';
import { useDiary } from '../queries.ts';

const DayForm = later(async () => (await import('../parts/day-form.tsx')).DayForm, []);

export const load = async (): Promise<null> => {
  await diary.open();
  return null;
};

/** The day as it is now. All of it works without a network. */
export function Screen() {
  const { t, i18n } = useLingui();
  const shown = useDiary();
  const [chosen, setChosen] = useState<string>();
  const { coach, days } = shown;
  // Who flew west on the first day is a day early: that day is the first one all the same.
  const today = coach && coach.started_on > shown.today ? coach.started_on : shown.today;
  const isOpen = coach && coach.state !== 'stopped' && coach.state !== 'completed';
  // A day that was chosen before midnight may be closed after it.
  const date = chosen !== undefined && canBeWrittenOn(chosen, today) ? chosen : today;
  return (
    <>
      <PageHeader
        title={date === today ? t`Today` : t`An earlier day`}
        lead={dayIn('UTC', `${date}T00:00:00Z`, i18n.locale)}
      />
      {coach === undefined && <NotReached />}
      {coach !== undefined && !isOpen && <NotStarted />}
      {isOpen && (
        <>
          <WhereItStands coach={coach} today={today} />
          <DayForm key={date} date={date} shown={shown} coach={coach}>
            <WeekStrip
              strip={stripOf(coach, days, today)}
              chosen={date}
              today={today}
              onChoose={(next) => setChosen(next === today ? undefined : next)}
            />
          </DayForm>
          <p className="k-actions">
            <ButtonLink look="quiet" icon="settings" href="/energy-coach/settings">
              {t`Settings of the energy coach`}
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

function NotReached() {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      heading={t`We could not open your diary`}
      actions={
        <>
          <ButtonLink href="/energy-coach/today" icon="refresh">{t`Try again`}</ButtonLink>
          <CallUs />
        </>
      }
    >
      <p>{t`It opens when you are online once. After that it works without a network.`}</p>
    </Notice>
  );
}

function NotStarted() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading={t`Your diary begins with the energy coach`}
      next={
        <ButtonLink look="primary" href="/energy-coach/start">
          {t`See what it is`}
        </ButtonLink>
      }
    >
      <p>{t`Three taps a day show what gives you energy and what takes it.`}</p>
    </EmptyState>
  );
}

function WhereItStands({ coach, today }: { coach: EnergyCoach; today: string }) {
  const { t } = useLingui();
  const cycle = cycleNow(coach);
  if (coach.state === 'paused')
    return (
      <Notice kind="info" heading={t`Your energy coach is paused`}>
        <p>{t`Nothing is lost. You can still note a day.`}</p>
      </Notice>
    );
  if (coach.state === 'review_due' || (cycle && cycle.ends_on < today))
    return (
      <Notice
        kind="info"
        heading={t`These days are over`}
        actions={<ButtonLink href="/energy-coach/review">{t`See what they show`}</ButtonLink>}
      >
        <p>{t`You can look back when you have the strength.`}</p>
      </Notice>
    );
  return null;
}
