import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { Planned } from './tables.ts';
import './tables.ts';

interface Details extends Partial<Omit<Planned, 'slug' | 'minutes'>> {
  slug?: string;
  starts_at?: string;
  minutes?: number;
}

/** The start of a test event, in the zone of its place. */
export const usualStart = { day: '2027-03-10', at: '16:00' } as const;

export async function givenEvent(
  db: Database,
  overrides: Details = {},
): Promise<{ id: string; slug: string }> {
  const {
    slug = `talk-${newId().slice(-8)}`,
    starts_at = '2027-03-10T05:00:00Z',
    minutes = 60,
    ...more
  } = overrides;
  const data: Planned = {
    slug,
    title: 'Living with CLL',
    kind: 'webinar',
    summary: 'A talk on leukaemia.',
    about: [],
    host: 'The team',
    audience: 'Everybody',
    mode: 'online',
    place: null,
    zone: 'Australia/Sydney',
    minutes,
    capacity: 200,
    carers_seat: true,
    captions: true,
    auslan: false,
    diagnoses: [],
    stages: [],
    topics: [],
    words: [],
    ...more,
  };
  const id = newId();
  const begin = new Date(starts_at);
  await db
    .insertInto('event')
    .values({
      id,
      slug: `${slug}-${starts_at.slice(0, 10)}`,
      template: slug,
      data: JSON.stringify(data),
      starts_at: begin,
      ends_at: new Date(begin.getTime() + minutes * 60_000),
      zone: data.zone,
      capacity: data.capacity,
      join_link: `https://meeting.example/${id}`,
      changed_at: new Date('2027-02-01T00:00:00Z'),
    })
    .execute();
  return { id, slug: `${slug}-${starts_at.slice(0, 10)}` };
}
