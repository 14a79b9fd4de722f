import { leastDays } from '@kindred/contract/energy/rules/dates.ts';
import type { EnergyToday, NextKind } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../platform/clock.ts';
import { lookOf, useEnergyHere, WeekColumns } from '../../energy/diary/public.tsx';
import { OwnSection } from './own-section.tsx';
import { TiredToday, useLowEnergy } from './tired-today.tsx';

const today = '/energy-coach/today';

interface EnergyProps {
  energyToday: EnergyToday;
  /** Lets the section avoid repeating the next step shown above. */
  next: NextKind | undefined;
}

export function Energy({ energyToday: details, next }: EnergyProps) {
  const { t } = useLingui();
  const here = useEnergyHere(details);
  return (
    <OwnSection
      title={t`My energy`}
      status={here.status}
      empty={here.state === null ? <NotBegun /> : <Ended />}
    >
      {here.state === 'paused' || here.state === 'resting' ? <Rests /> : <Running here={here} next={next} />}
      <ShowLess here={here} />
    </OwnSection>
  );
}

function NotBegun() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`3 taps a day can show what gives you energy and what drains it. The diary won’t make your tiredness go away, and you can stop at any time.`}</p>
      <p className="k-actions">
        <ButtonLink href="/energy-coach" icon="energy">{t`About the energy coach`}</ButtonLink>
      </p>
    </>
  );
}

function Ended() {
  const { t } = useLingui();
  return (
    <p>
      {t`Your energy coach has ended. Your whole diary is saved.`}{' '}
      <Link href="/energy-coach/summary">{t`See all my weeks`}</Link>
    </p>
  );
}

function Rests() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Your energy coach is paused. Your diary is safe, and we won’t send reminders.`}</p>
      <p className="k-actions">
        <ButtonLink href="/energy-coach/settings">{t`Carry on`}</ButtonLink>
      </p>
    </>
  );
}

interface RunningProps {
  here: EnergyToday;
  next: NextKind | undefined;
}

function Running({ here: { state, today: day, cycle, can_review }, next }: RunningProps) {
  const { t } = useLingui();
  if (!day) return null;
  const isOver = state === 'review_due';
  const isEmpty = day.status === 'empty';
  const toToday = !isOver && !(isEmpty && next === 'energy_today');
  const toReview = can_review && next !== 'energy_review';
  const days = cycle?.days.map(({ date, status, energy }) => ({
    date,
    look: lookOf(status, date, day.date),
    energy,
  }));
  return (
    <>
      <div>
        <Answers day={day} isOver={isOver} begins={cycle?.days[0]?.date} />
        {cycle && cycle.done > 0 && <Noted done={cycle.done} length={cycle.length} />}
      </div>
      {days?.some(({ energy }) => energy !== null) && <WeekColumns days={days} today={day.date} />}
      {(toToday || toReview) && (
        <p className="k-actions">
          {toToday && (
            <ButtonLink href={today} icon="energy">
              {isEmpty ? t`Fill in today’s diary` : t`Open today’s diary`}
            </ButtonLink>
          )}
          {toReview && (
            <ButtonLink href="/energy-coach/review" icon="chart">{t`See what your diary shows`}</ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

function Noted({ done, length }: { done: number; length: number }) {
  const { t } = useLingui();
  const enough = leastDays(length);
  return (
    <p>
      {t`${done} of ${length} days filled in.`}{' '}
      {done < enough && t`${enough} days are enough to see a pattern.`}
    </p>
  );
}

interface AnswerProps {
  day: NonNullable<EnergyToday['today']>;
  isOver: boolean;
  /** The first day of the cycle. */
  begins: string | undefined;
}

/** Today's answers as text, without judging them. */
function Answers({ day: { date, status, energy, tiredness }, isOver, begins }: AnswerProps) {
  const { t, i18n } = useLingui();
  if (isOver) return <p>{t`Your diary week has ended. You can review it when you feel up to it.`}</p>;
  const first = begins && formatDate(begins, i18n.locale);
  const words = {
    empty:
      begins && begins > date
        ? t`Your next diary week begins on ${first}.`
        : t`You haven’t filled in today’s diary yet.`,
    part: t`You’ve made a start on today’s diary. That can be enough.`,
    done: t`You’ve filled in today’s diary.`,
    too_tired: t`You told us you’re too tired today. That’s enough.`,
    skipped: t`You skipped today’s diary. That’s fine.`,
  };
  return (
    <p>
      {words[status]} {energy !== null && t`Energy: ${energy} out of 10.`}{' '}
      {tiredness !== null && t`Tiredness: ${tiredness} out of 10.`}
    </p>
  );
}

/** Offered, but never switched on automatically. */
function ShowLess({ here: { low_energy } }: { here: EnergyToday }) {
  const { t } = useLingui();
  const isLow = useLowEnergy();
  if (!low_energy || isLow) return null;
  return (
    <>
      <p>{t`You’re low on energy today. We can show you one thing at a time.`}</p>
      <TiredToday offer={t`Show me less today`} />
    </>
  );
}
