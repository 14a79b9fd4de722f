import type { EventFields, StaffEvent } from '@kindred/contract/events/editing.ts';
import { isEqualJson, mergeDrafts } from '../../../platform/record-merge.ts';
import { eventFormOf, type EventForm } from '../model.ts';
import { eventTypingStore } from '../queries.ts';

/** The form, and the record it started from, which a later save is compared with. */
export interface TypedEvent {
  form: EventForm;
  edition: number;
  fields: EventFields;
}

export const typedFrom = ({ edition, fields }: StaffEvent): TypedEvent => ({
  form: eventFormOf(fields),
  edition,
  fields,
});

/** Text typed since a new event was sent goes into the form of that event, and is saved with the next press. */
export function typeInEvent(saved: StaffEvent, sent: EventForm, now: EventForm): void {
  const begun = typedFrom(saved);
  const { data: form } = mergeDrafts({ ...sent }, { ...now }, { ...begun.form });
  if (isEqualJson(form, begun.form)) return;
  const base = { ...begun };
  eventTypingStore(saved.id).keepLocal({ version: 0, data: { ...base, form }, base });
}
