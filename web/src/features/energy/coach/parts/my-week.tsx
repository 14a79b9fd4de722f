import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { EnergyCoach } from '@kindred/contract/energy/coach.ts';
import { energyNow } from '@kindred/contract/energy/rules/day-values.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { ColumnChart, type ChartColumn } from '@kindred/ui/column-chart.tsx';
import { DeepBlock } from '@kindred/ui/deep-block.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { diaryStore, useDiary, type VisibleDiary } from '../../diary/device/diary-store.ts';
import { FilledDays } from '../../diary/parts/filled-days.tsx';
import {
  daysNeeded,
  dayValues,
  isToReview,
  useDayNames,
  weekOnCoach,
  WeekColumns,
  type StripDay,
} from '../../diary/public.tsx';
import { CoachLinks } from './coach-links.tsx';
import { Evidence, HowItWorks } from './how-it-works.tsx';

const isOver = (coach: EnergyCoach) => coach.state === 'stopped' || coach.state === 'completed';

/** The next step, the week so far and its pages. Without a running week, an example. */
export function MyWeek() {
  const { t } = useLingui();
  const visible = useDiary();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        await diaryStore.open();
      } finally {
        if (wanted) setRead(true);
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, []);
  const { coach, days } = visible;
  if (!isRead && !coach)
    return (
      <div className="k-my-week">
        <p role="status">{t`One moment…`}</p>
      </div>
    );
  const today = coach && coach.started_on > visible.today ? coach.started_on : visible.today;
  const strip = coach && !isOver(coach) ? weekOnCoach(coach, days, today) : [];
  const needed = coach ? daysNeeded(coach, strip) : null;
  return (
    <>
      <div className="k-my-week">
        <NextStep coach={coach} strip={strip} needed={needed} today={today} />
        {coach && strip.length > 0 ? (
          <Week
            strip={strip}
            needed={needed}
            days={days}
            today={today}
            isFinished={isToReview(coach, today)}
          />
        ) : (
          <ExampleWeek today={today} />
        )}
      </div>
      {coach === null ? (
        <>
          <HowItWorks />
          <Evidence />
        </>
      ) : (
        <CoachLinks />
      )}
    </>
  );
}

interface NextStepProps {
  coach: VisibleDiary['coach'];
  strip: readonly StripDay[];
  needed: number | null;
  today: string;
}

function NextStep({ coach, strip, needed, today }: NextStepProps) {
  const { t } = useLingui();
  const [day, length] = [strip.findIndex(({ date }) => date === today) + 1, strip.length];
  const which = needed !== null && day > 0 ? t`Day ${day} of ${length}.` : '';
  const look = strip[day - 1]?.look;
  const step = (heading: string, text: string, href: string, action: string) => (
    <DeepBlock
      icon="energy"
      kicker={t`Your next step`}
      heading={heading}
      action={
        <ButtonLink look="gold" href={href}>
          {action}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </DeepBlock>
  );
  const start = '/energy-coach/start';
  const openDiary = '/energy-coach/today';
  if (coach === null)
    return step(
      t`Start your first week`,
      t`It takes 3 taps a day. We’ll begin with a quick safety check.`,
      start,
      t`Start my first week`,
    );
  if (coach && isOver(coach))
    return step(t`Start a new week`, t`Your earlier weeks and reports are safe.`, start, t`Start a new week`);
  if (coach && isToReview(coach, today))
    return step(
      t`Your week is ready to review`,
      t`See what gave you energy and what drained it. There’s no rush.`,
      '/energy-coach/review',
      t`Review my week`,
    );
  if (coach?.state === 'paused' || coach?.state === 'resting')
    return step(
      t`Your energy coach is paused`,
      t`Your diary is safe, and we won’t send reminders.`,
      '/energy-coach/settings',
      t`Continue`,
    );
  if (look === 'filled' || look === 'too_tired')
    return step(
      t`Today’s diary is filled in`,
      `${which} ${t`That’s all for now. You can still add more.`}`,
      openDiary,
      t`Open my diary`,
    );
  return step(
    t`How is your energy today?`,
    `${which} ${t`3 taps, and you’re done.`}`,
    openDiary,
    t`Fill in today’s diary`,
  );
}

interface WeekProps {
  strip: readonly StripDay[];
  needed: number | null;
  days: VisibleDiary['days'];
  today: string;
  isFinished: boolean;
}

function Week({ strip, needed, days, today, isFinished }: WeekProps) {
  const { t } = useLingui();
  const columns = strip.map(({ date, look }) => ({ date, look, energy: energyNow(dayValues(days[date])) }));
  return (
    <section className="k-panel" aria-labelledby="this-week">
      <div className="k-section-head">
        <h2 id="this-week">{isFinished ? t`Your finished week` : t`Your energy this week`}</h2>
        <Anchor href="/energy-coach/review">
          {t`See my week`} <Icon name="arrow-right" size={1.25} />
        </Anchor>
      </div>
      <WeekColumns days={columns} today={today} />
      <p>
        <FilledDays strip={strip} needed={needed} />
      </p>
    </section>
  );
}

const example = [4, 5, 3, 6, 6, 4, 7];

function ExampleWeek({ today }: { today: string }) {
  const { t } = useLingui();
  const { short, long } = useDayNames();
  const columns = example.map((value, at): ChartColumn => {
    const date = daysAfter(today, at);
    const day = long(date);
    return {
      key: date,
      label: short(date),
      value,
      words: t`${day}: energy ${value} out of 10`,
      state: 'given',
    };
  });
  return (
    <section className="k-panel k-example" aria-labelledby="this-week">
      <h2 id="this-week">{t`What your week could look like`}</h2>
      <ColumnChart max={10} columns={columns} />
      <p>{t`An example: how much energy someone had on each day, out of 10.`}</p>
    </section>
  );
}
