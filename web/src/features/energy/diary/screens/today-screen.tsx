import '../../../../platform/ahead.css';
import '../parts/diary.css';
import { canBeWrittenOn } from '@kindred/contract/energy/rules/dates.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { Suspense, useState } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { diaryStore, useDiary } from '../device/diary-store.ts';
import { lazyPart } from '../../../../platform/deferred.tsx';
import { formatDayIn } from '../../../../platform/zone-clock.ts';
import { daysNeeded, isToReview, stripOf } from '../model.ts';
import { WeekStrip } from '../parts/week-strip.tsx';

const DayForm = lazyPart(async () => (await import('../parts/day-form.tsx')).DayForm, [], Infinity);

export const load = async (): Promise<null> => {
  await diaryStore.open();
  return null;
};

/** The current day. Works fully offline. */
export function Screen() {
  const { t, i18n } = useLingui();
  const displayed = useDiary();
  const [chosen, setChosen] = useState<string>();
  const { coach, days } = displayed;
  // For a member who flew west on the first day, the date is one day behind: it is still the first day.
  const today = coach && coach.started_on > displayed.today ? coach.started_on : displayed.today;
  const isOpen = coach && coach.state !== 'stopped' && coach.state !== 'completed';
  // A day chosen before midnight may have closed since.
  const strip = isOpen ? stripOf(coach, days, today) : [];
  const date = chosen !== undefined && canBeWrittenOn(chosen, today) ? chosen : today;
  return (
    <>
      <PageHeader
        title={date === today ? t`Today` : t`An earlier day`}
        lead={formatDayIn('UTC', `${date}T00:00:00Z`, i18n.locale)}
      />
      {coach === undefined && <NotReached />}
      {coach !== undefined && !isOpen && <NotStarted />}
      {isOpen && (
        <>
          <WhereItStands coach={coach} today={today} />
          {/* What follows the form appears together with it, instead of above it for a moment. */}
          <Suspense fallback={<p className="k-day-to-come" />}>
            <DayForm key={date} date={date} visible={displayed} coach={coach}>
              <WeekStrip
                strip={strip}
                needed={daysNeeded(coach, strip)}
                chosen={date}
                today={today}
                onChoose={(next) => setChosen(next === today ? undefined : next)}
              />
            </DayForm>
            <p className="k-actions">
              <ButtonLink look="quiet" icon="settings" href="/energy-coach/settings">
                {t`Energy coach settings`}
              </ButtonLink>
            </p>
          </Suspense>
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
      heading={t`We couldn’t open your diary`}
      actions={
        <>
          <ButtonLink href="/energy-coach/today" icon="refresh">{t`Try again`}</ButtonLink>
          <CallUs />
        </>
      }
    >
      <p>{t`Connect to the internet once to open your diary. After that, it works offline too.`}</p>
    </Notice>
  );
}

function NotStarted() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading={t`Your diary is part of the energy coach`}
      next={
        <ButtonLink look="primary" href="/energy-coach/start">
          {t`Get started`}
        </ButtonLink>
      }
    >
      <p>{t`3 taps a day can show what gives you energy and what drains it.`}</p>
    </EmptyState>
  );
}

function WhereItStands({ coach, today }: { coach: EnergyCoach; today: string }) {
  const { t } = useLingui();
  if (coach.state === 'paused' || coach.state === 'resting')
    return (
      <Notice kind="info" heading={t`Your energy coach is paused`}>
        <p>{t`Your diary is safe, and we won’t send reminders. You can still add to it.`}</p>
      </Notice>
    );
  if (isToReview(coach, today))
    return (
      <Notice
        kind="info"
        heading={t`Your week is ready to review`}
        actions={<ButtonLink href="/energy-coach/review">{t`Review my week`}</ButtonLink>}
      >
        <p>{t`See what your diary shows. There’s no rush.`}</p>
      </Notice>
    );
  return null;
}
