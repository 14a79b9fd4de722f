import { leastDays } from '@kindred/contract/energy-coach/dates.ts';
import type { EnergyToday, NextKind } from '@kindred/contract/dashboard.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import { DayDots, lookOf, useEnergyHere } from '../../energy-diary/public.tsx';
import { OwnSection } from './own-section.tsx';
import { TiredToday, useLowEnergy } from './tired-today.tsx';

const today = '/energy-coach/today';

interface EnergyProps {
  told: EnergyToday;
  /** What stands above it already is not said twice. */
  next: NextKind | undefined;
}

export function Energy({ told, next }: EnergyProps) {
  const { t } = useLingui();
  const here = useEnergyHere(told);
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
    <p>
      {t`Three taps a day can show what gives you energy and what takes it. It does not take tiredness away, and you can stop at any time.`}{' '}
      <Link href="/energy-coach">{t`See what the energy coach is`}</Link>
    </p>
  );
}

function Ended() {
  const { t } = useLingui();
  return (
    <p>
      {t`Your energy coach has ended. All your days are kept.`}{' '}
      <Link href="/energy-coach/summary">{t`See all my weeks`}</Link>
    </p>
  );
}

function Rests() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Your energy coach rests. Nothing is lost, and nothing is asked.`}</p>
      <p className="k-actions">
        <ButtonLink href="/energy-coach/settings">{t`Go on with it`}</ButtonLink>
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
  const strip = cycle?.days.map(({ date, status }) => ({
    date,
    look: lookOf(status, date, day.date),
    canWrite: false,
  }));
  return (
    <>
      <Said day={day} isOver={isOver} begins={cycle?.days[0]?.date} />
      {strip && <DayDots strip={strip} today={day.date} />}
      {cycle && cycle.done > 0 && <Noted done={cycle.done} length={cycle.length} />}
      {(toToday || toReview) && (
        <p className="k-actions">
          {toToday && (
            <ButtonLink href={today} icon="energy">
              {isEmpty ? t`Note today` : t`Open today`}
            </ButtonLink>
          )}
          {toReview && (
            <ButtonLink href="/energy-coach/review" icon="chart">{t`See what your days show`}</ButtonLink>
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
      {t`${done} of ${length} days noted.`} {done < enough && t`${enough} are enough for a picture.`}
    </p>
  );
}

interface SaidProps {
  day: NonNullable<EnergyToday['today']>;
  isOver: boolean;
  /** The first day of the cycle. */
  begins: string | undefined;
}

/** What today says, in words and without a verdict. */
function Said({ day: { date, status, energy, tiredness }, isOver, begins }: SaidProps) {
  const { t, i18n } = useLingui();
  if (isOver) return <p>{t`These days are over. You can look back when you have the strength.`}</p>;
  const first = begins && dayInWords(begins, i18n.locale);
  const words = {
    empty: begins && begins > date ? t`Your next days begin on ${first}.` : t`Nothing is noted today yet.`,
    part: t`You began to note today. That can be enough.`,
    done: t`Today is noted.`,
    too_tired: t`You are too tired today. That says enough.`,
    skipped: t`You left today out. That is fine.`,
  };
  return (
    <p>
      {words[status]} {energy !== null && t`Energy: ${energy} of 10.`}{' '}
      {tiredness !== null && t`Tiredness: ${tiredness} of 10.`}
    </p>
  );
}

/** Offered, never done by itself. */
function ShowLess({ here: { low_energy } }: { here: EnergyToday }) {
  const { t } = useLingui();
  const isLow = useLowEnergy();
  if (!low_energy || isLow) return null;
  return (
    <>
      <p>{t`There is little energy today. We can show you one thing at a time.`}</p>
      <TiredToday offer={t`Show me less today`} />
    </>
  );
}
