import type { EventChange, EventChangeKind } from '@kindred/contract/events/history.ts';
import { eventFieldNames, eventTimeInWords, eventValueInWords } from '../model.ts';

const changeNames: Readonly<Record<EventChangeKind, string>> = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  moved: 'Moved',
  cancelled: 'Cancelled',
  handed_over: 'Handed over',
};

const moreNames: Readonly<Record<string, string>> = { starts_at: 'Begins', organiser: 'Organiser' };

const nameOfField = (field: string) =>
  (eventFieldNames as Readonly<Partial<Record<string, string>>>)[field] ?? moreNames[field] ?? field;

/** What happened, such as “Changed: Seats and Topics”. */
export function eventChangeInWords({ kind, fields }: EventChange): string {
  if (kind !== 'changed') return changeNames[kind];
  const names = fields.map(({ field }) => nameOfField(field));
  return `Changed: ${new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names)}`;
}

interface Shown {
  field: string;
  name: string;
  before: string;
  after: string;
}

export function changedValues(
  { fields }: EventChange,
  { names, zone }: { names: ReadonlyMap<string, string>; zone: string },
): Shown[] {
  const inWords = (field: string, value: EventChange['fields'][number]['before']) =>
    field === 'starts_at' && typeof value === 'string'
      ? eventTimeInWords(value, zone)
      : eventValueInWords(field, value, names);
  return fields.map(({ field, before, after }) => ({
    field,
    name: nameOfField(field),
    before: inWords(field, before),
    after: inWords(field, after),
  }));
}
