import type { Random } from '../random.ts';
import { instantOf, placeName, slugOf } from './names.ts';
import { sentences, states, things } from './words.ts';

export interface EventRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  online: boolean;
  state: string | null;
  place: string | null;
  starts_at: string;
  ends_at: string;
  zone: string;
  seats: number;
}

const kinds = ['Evening on', 'Morning tea about', 'Question hour:', 'Walk and talk:', 'Webinar on'];

export function eventRows(random: Random, count: number): EventRow[] {
  return Array.from({ length: count }, (_, at) => {
    const title = `${random.pick(kinds)} ${random.pick(things)}`;
    const online = random.next() < 0.6;
    const minute = random.whole(400_000, 900_000);
    return {
      id: random.uuid(),
      slug: slugOf(title, at),
      title,
      summary: random.some(sentences, 3).join(' '),
      online,
      state: online ? null : random.pick(states),
      place: online ? null : `${placeName(random)} Hall`,
      starts_at: instantOf(minute),
      ends_at: instantOf(minute + random.pick([45, 60, 90, 120])),
      zone: 'Australia/Sydney',
      seats: random.whole(8, 200),
    };
  });
}
