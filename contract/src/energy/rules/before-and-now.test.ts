import { describe, expect, it } from 'vitest';
import { dailyScores, isEnoughOf, ratingChanges } from './before-and-now.ts';

const start = { fatigue: 7, interference: 6, confidence: 3 };

describe('before and now', () => {
  it('gives the difference of each rating, with its sign', () => {
    const changes = ratingChanges(start, { fatigue: 4, interference: 6, confidence: 8 });
    expect(changes).toEqual([
      { rating: 'fatigue', before: 7, now: 4, change: -3 },
      { rating: 'interference', before: 6, now: 6, change: 0 },
      { rating: 'confidence', before: 3, now: 8, change: 5 },
    ]);
  });

  it('has no difference while one of the two is missing', () => {
    expect(ratingChanges(start, null).map(({ now, change }) => [now, change])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(ratingChanges(null, start)[0]).toEqual({ rating: 'fatigue', before: null, now: 7, change: null });
  });

  it('averages pain over the days that have a score, and does not count an unanswered day as zero', () => {
    const days = [
      { pain: 2, low_mood: null },
      { pain: null, low_mood: null },
      { pain: 5, low_mood: null },
    ];
    expect(dailyScores(days, 'pain')).toEqual({ mean: 3.5, max: 5, n: 2 });
    expect(dailyScores(days, 'low_mood')).toBeNull();
    expect(dailyScores([{ pain: 0, low_mood: 0 }], 'pain')).toEqual({ mean: 0, max: 0, n: 1 });
  });

  it('needs four of seven days, or eight of fourteen', () => {
    expect([3, 4].map((n) => isEnoughOf({ n }, 7))).toEqual([false, true]);
    expect([7, 8].map((n) => isEnoughOf({ n }, 14))).toEqual([false, true]);
  });
});
