import type { Tables } from '#platform/database.ts';
import type { Gathering } from '@kindred/contract/events.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    event_typing: {
      staff_id: string;
      form: string;
      version: Generated<number>;
      data: ColumnType<Record<string, unknown>, string, string>;
      edited_at: Date;
    };
    event: {
      id: string;
      slug: string;
      template: string;
      data: ColumnType<Planned, string, string>;
      starts_at: Date;
      ends_at: Date;
      zone: string;
      state: Generated<'planned' | 'cancelled' | 'over'>;
      sequence: Generated<number>;
      capacity: number;
      taken: Generated<number>;
      waiting: Generated<number>;
      arrivals: Generated<number>;
      join_link: string | null;
      changed_at: Date;
      changed_by: Generated<string>;
      title: ColumnType<string, never, never>;
      /** Members see published events only. */
      published: Generated<boolean>;
      series: Generated<string | null>;
      organiser_id: Generated<string | null>;
      /** Set until the new organiser confirms. */
      handed_at: Generated<Date | null>;
      handed_by: Generated<string | null>;
      edition: Generated<number>;
      edited_at: Generated<Date | null>;
      edited_by: Generated<string | null>;
      /** Minutes before the start. */
      reminders: Generated<number[]>;
      /** From the media library. */
      recording_media: Generated<string | null>;
      recording_link: Generated<string | null>;
      transcript: Generated<string | null>;
    };
  }
}

/** Copied from the content, with its synonyms for search. */
export type Planned = Gathering & { words: readonly string[] };

/** What the next date of a sample takes over from staff. */
export type AdoptedSample = Pick<
  Selectable<Tables['event']>,
  'data' | 'capacity' | 'join_link' | 'reminders' | 'organiser_id' | 'edited_at' | 'edited_by'
>;

export interface NewEvent extends Partial<Omit<AdoptedSample, 'data' | 'capacity' | 'join_link'>> {
  id: string;
  slug: string;
  template: string;
  data: Planned;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  capacity: number;
  join_link: string | null;
}
