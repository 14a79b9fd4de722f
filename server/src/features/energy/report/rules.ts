import { dayMs, daysAfter, daysBetween } from '@kindred/contract/calendar-days.ts';
import type { EnergyScores } from '@kindred/contract/energy/coach.ts';
import { dailyScores } from '@kindred/contract/energy/rules/before-and-now.ts';
import { costsIn, gaveIn } from '@kindred/contract/energy/rules/gave-and-cost.ts';
import type { EnergyReport, ReportLink } from '@kindred/contract/energy/report.ts';
import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { mostCycles } from '@kindred/contract/energy/rules/states.ts';
import { treatmentsIn } from '@kindred/contract/energy/rules/picture.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import type { CoachRow } from '#features/energy/coach/public.ts';
import { atAGlance, type Reviewed } from '#features/energy/review/public.ts';
import type { ContentSnapshot } from '#platform/content/content-store.ts';
import { mostMisses, type LinkRow } from './store.ts';

export const reportLinkLifeMs = 7 * dayMs;
export const maxOpenReportLinks = 2;
const mostQuestions = 5;

/** The requested cycles; by default the last one that shows a pattern. Undefined if one belongs to another member. */
export function chosenOf(reviews: readonly Reviewed[], request: string | undefined): Reviewed[] | undefined {
  if (request === 'all') return reviews.length > 0 ? reviews.slice(-mostCycles) : undefined;
  if (request === undefined) {
    const last =
      reviews.findLast(({ cycle, picture }) => cycle.state === 'reviewed' || picture.valid) ??
      reviews.findLast(({ days }) => days.length > 0) ??
      reviews.at(-1);
    return last && [last];
  }
  const ids = new Set(request.split(','));
  const chosen = reviews.filter(({ cycle }) => ids.has(cycle.id));
  return chosen.length === ids.size ? chosen : undefined;
}

interface About {
  name: string | null;
  diagnosis: string | null;
  goal: string | null;
  baseline: EnergyReport['baseline'];
  latest: EnergyReport['latest'];
  today: string;
  now: Date;
}

export function reportOf(
  chosen: readonly Reviewed[],
  strategies: readonly PatientStrategy[],
  { today, now, ...details }: About,
): EnergyReport {
  const daily = chosen.flatMap(dailyOf);
  const written = chosen.flatMap((one) => one.days);
  const from = chosen[0]?.cycle.starts_on ?? today;
  return {
    made_at: now.toISOString(),
    ...details,
    period: { from, to: daily.at(-1)?.date ?? from },
    days_filled: sumOf(chosen, ({ picture }) => picture.counted),
    days_in_all: sumOf(chosen, ({ picture }) => picture.length),
    pain: dailyScores(written, 'pain'),
    low_mood: dailyScores(written, 'low_mood'),
    gave: gaveIn(written),
    cost: costsIn(written),
    cycles: chosen.map((one) => atAGlance(one, today)),
    daily,
    treatment_days: inTime(
      chosen.flatMap(({ picture, between }) => [...picture.treatment.days, ...treatmentsIn(between)]),
    ),
    strategies: chosen.flatMap((one) => triedIn(one, strategies)),
    red_flags: inTime(
      chosen.flatMap(({ days, between }) =>
        [...days, ...between].flatMap(({ date, red_flags: flags }) =>
          flags.length > 0 ? [{ date, flags: flags as EnergyReport['red_flags'][number]['flags'] }] : [],
        ),
      ),
    ),
    questions: questionsOf(chosen),
  };
}

/** Sorts chronologically, because days of a pause may fall within the cycle. */
const inTime = <T extends { date: string }>(days: readonly T[]): T[] =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** The ratings at the start of an enrolment, and those of its latest review, each with its date. */
export function ratedIn(
  chosen: readonly Reviewed[],
  coach: Pick<CoachRow, 'id' | 'fatigue' | 'interference' | 'confidence' | 'started_on'> | undefined,
  dayOf: (instant: Date) => string,
): Pick<EnergyReport, 'baseline' | 'latest'> {
  const own = chosen.map(({ cycle }) => cycle).filter(({ coach_id }) => coach_id === coach?.id);
  const review = own.findLast((cycle) => cycle.review)?.review;
  const ratings = ({ fatigue, interference, confidence }: EnergyScores) => ({
    fatigue,
    interference,
    confidence,
  });
  return {
    baseline: coach ? { ...ratings(coach), on: coach.started_on } : null,
    latest: review ? { ...ratings(review), on: dayOf(new Date(review.reviewed_at)) } : null,
  };
}

const sumOf = (chosen: readonly Reviewed[], of: (one: Reviewed) => number) =>
  chosen.reduce((sum, one) => sum + of(one), 0);

/** Every day of the cycle, then on to the last day written before the next cycle: an empty day is a gap in the line. */
function dailyOf({ cycle, dates, days, between }: Reviewed): EnergyReport['daily'] {
  const tirednessOn = new Map([...days, ...between].map(({ date, tiredness }) => [date, tiredness]));
  const last =
    between
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? cycle.ends_on;
  const after = daysAfterUntil(cycle.ends_on, last);
  const all = new Set([...dates, ...between.map(({ date }) => date), ...after]);
  return [...all].toSorted().map((date) => ({ date, tiredness: tirednessOn.get(date) ?? null }));
}

/** The days after the first one, up to the last one. */
const daysAfterUntil = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => daysAfter(first, at + 1));

function triedIn({ cycle, picture }: Reviewed, strategies: readonly PatientStrategy[]) {
  return strategies
    .filter(({ cycle_id }) => cycle_id === cycle.id)
    .map(({ id, name, helped }) => {
      const figures = picture.strategies.find((one) => one.id === id);
      const { days_used = 0, days_helped = 0 } = figures ?? {};
      const week = { cycle_number: cycle.number, cycle_starts_on: cycle.starts_on };
      return { name, ...week, days_used, days_helped, helped };
    });
}

/** Questions of the latest review come first. */
function questionsOf(chosen: readonly Reviewed[]): string[] {
  const all = chosen.toReversed().flatMap(({ cycle }) => cycle.review?.questions_for_team ?? []);
  return [...new Set(all)].slice(0, mostQuestions);
}

/** The name the member chose, or by default that of the profile. An empty text means they chose to leave it out. */
export function namedIn(chosen: string | null | undefined, profile: string): string | null {
  const name = chosen ?? profile;
  return name === '' ? null : name;
}

/** The report is about the member, so it never contains the illness of the person they care for. */
export function ownDiagnosis(relationship: string | null, diagnosis: string | null): string | null {
  return illnessSubjectOf(relationship) === 'self' ? diagnosis : null;
}

export function diagnosisInWords(slugs: readonly string[], content: ContentSnapshot): string {
  return slugs.flatMap((slug) => content.one('diagnosis', slug)?.title ?? []).join(', ');
}

export function presentReportLink(row: LinkRow, now: Date): ReportLink {
  const { id, cycle_ids, made_at, expires_at, openings } = row;
  return {
    id,
    cycle_ids,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    state: stateOf(row, now),
    openings: openings.map((at) => new Date(at).toISOString()),
  };
}

function stateOf({ revoked_at, expires_at, misses }: LinkRow, now: Date): ReportLink['state'] {
  if (revoked_at) return 'revoked';
  if (expires_at <= now) return 'expired';
  return misses >= mostMisses ? 'locked' : 'open';
}
