import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../calendar-days.ts';
import { emptyDay, type Activity, type DatedDay } from './day-values.ts';
import { pictureOf } from './picture.ts';
import { suggestionsOf } from './suggestions.ts';
import { alertsOf, trendOf } from './trend.ts';

/** E is energy in the morning, afternoon and evening; T is tiredness; an activity is category/effort/minutes/effect. */
const goldenWeek = `
D1 E6,5,4 T4 home/light/60/-1 social/light/60/1 sleep 7.5 nap 20 move 15 timer
D2 E7,7,5 T3 home/heavy/120/-2 work/moderate/120/-1 sleep 8 nap 0 move 30
D3 E3,2,2 T8 self/light/40/-1 sleep 9 nap 90 move 0
D4 E4,4,3 T6 home/light/60/-1 joy/light/45/2 sleep 7 nap 30 move 10 timer
D5 E6,6,4 T4 home/moderate/45/-1 joy/light/60/2 sleep 7.5 nap 20 move 20 timer
D6 E6,5,5 T4 social/light/90/0 move/moderate/30/1 sleep 7 nap 0 move 30 timer`;

const activity = (text: string, at: number): Activity => {
  const [category = '', effort = '', minutes, effect] = text.split('/');
  const numbers = { minutes: Number(minutes), effect: Number(effect) };
  return { id: `${at}`, label: category, category, effort, ...numbers } as Activity;
};

function dayOf(line: string): DatedDay {
  const numberAfter = (word: string) => Number(new RegExp(`${word} ?([\\d.]+)`).exec(line)?.[1]);
  const [energy_morning = 0, energy_afternoon = 0, energy_evening = 0] = (/E([\d,]+)/.exec(line)?.[1] ?? '')
    .split(',')
    .map(Number);
  return {
    ...emptyDay,
    date: daysAfter('2027-03-01', numberAfter('^D') - 1),
    energy_morning,
    energy_afternoon,
    energy_evening,
    tiredness: numberAfter('T'),
    sleep_hours: numberAfter('sleep'),
    nap_minutes: numberAfter('nap'),
    movement_minutes: numberAfter(' move'),
    activities: (line.match(/\w+\/\w+\/\d+\/-?\d/g) ?? []).map(activity),
    strategies: line.endsWith('timer') ? [{ id: 'timer', used: true, helped: null }] : [],
  };
}

const week = goldenWeek.trim().split('\n').map(dayOf);
const two = (value: number | null | undefined) => value?.toFixed(2);

describe('the golden week', () => {
  const picture = pictureOf(week, 7);

  it('is valid and moderate with six of seven days recorded', () => {
    expect([picture.counted, picture.length, picture.valid, picture.band]).toEqual([6, 7, true, 'moderate']);
    const { mean, median, min, max } = picture.tiredness ?? {};
    expect([two(mean), median, min, max]).toEqual(['4.83', 4, 3, 8]);
  });

  it('shows energy by day and by part of the day, with mornings best', () => {
    const days = picture.daily.map(({ energy }) => two(energy));
    expect(days).toEqual(['5.00', '6.33', '2.33', '3.67', '5.33', '5.33']);
    expect([two(picture.energy?.median), two(picture.energy?.mean)]).toEqual(['5.17', '4.67']);
    const { morning, afternoon, evening } = picture.blocks;
    expect([two(morning?.mean), two(afternoon?.mean), two(evening?.mean)]).toEqual(['5.33', '4.83', '3.83']);
    expect(picture.best_block).toBe('morning');
  });

  it('shows one boom and its bust', () => {
    expect(picture.daily.map(({ load }) => two(load))).toEqual([
      '2.00',
      '10.00',
      '0.67',
      '1.75',
      '2.50',
      '2.50',
    ]);
    const { median, mean, cv } = picture.load ?? {};
    expect([two(median), two(mean), two(cv)]).toEqual(['2.25', '3.24', '0.95']);
    expect(picture.steadiness).toBe('up_and_down');
    expect(picture.boom_busts).toEqual([{ boom: '2027-03-02', bust: '2027-03-03', beside: [] }]);
  });

  it('lists what gave and what took energy, without activities that occurred only once', () => {
    const report = (list: typeof picture.givers) =>
      list.map(({ category, mean, n }) => [category, two(mean), n]);
    expect(report(picture.givers)).toEqual([
      ['joy', '2.00', 2],
      ['social', '0.50', 2],
    ]);
    expect(report(picture.drainers)).toEqual([['home', '-1.25', 4]]);
  });

  it('compares days with the timer to days without it', () => {
    const [timer] = picture.strategies;
    expect([timer?.days_used, two(timer?.energy_used), two(timer?.energy_not_used)]).toEqual([
      4,
      '4.83',
      '4.33',
    ]);
  });

  it('summarises sleep, naps and movement, and raises no alert', () => {
    expect([two(picture.sleep_hours), picture.nap_days.long, picture.movement_minutes]).toEqual([
      '7.67',
      ['2027-03-03'],
      105,
    ]);
    expect(alertsOf({ own: week, between: [], all: week }, picture, null)).toEqual([]);
    expect(trendOf(picture, null)).toBeNull();
  });

  it('suggests pacing, a plan and better rest, starting with what the member asked for', () => {
    const families = (wishes: string[]) => suggestionsOf(picture, week, wishes).map(({ family }) => family);
    expect(families([])).toEqual(['pace', 'plan', 'rest_sleep']);
    expect(families(['position'])).toEqual(['position', 'pace', 'plan']);
  });
});
