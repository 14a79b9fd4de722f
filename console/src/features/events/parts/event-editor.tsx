import { changedFields } from '@kindred/contract/field-merge.ts';
import type { EventChoices } from '@kindred/contract/events.ts';
import type { EventFields, EventScope, EventTyping, StaffEvent } from '@kindred/contract/events/editing.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../platform/action.ts';
import { SaveBar } from '../../../platform/save-bar.tsx';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { FieldErrors } from '../../../platform/field-errors.tsx';
import { timeOfDay } from '../../../platform/clock.ts';
import { Difference } from '../../../platform/difference.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { saveOrMerge, type Clash } from '../../../platform/save-or-merge.ts';
import {
  eventErrorsByField,
  eventFieldNames,
  eventFieldsFrom,
  eventFormErrors,
  eventFormOf,
  eventValueInWords,
  eventSubjectNames,
  laterDates,
  zoneChangeInWords,
  type EventForm,
  type EventFormErrors,
} from '../model.ts';
import { fetchEventTyping, fetchStaffEvent, sendEventFields } from '../queries.ts';
import { venueChangeInWords } from '../people/model.ts';
import { EventFieldGroups } from './event-fields.tsx';
import { typedFrom, type TypedEvent } from './typed-event.tsx';
import { useTypedForm } from './use-typed-form.tsx';

interface Props {
  event: StaffEvent;
  choices: EventChoices | undefined;
  onSaved: (event: StaffEvent) => void;
}

const isEventChanged = ({ form, fields }: TypedEvent) =>
  JSON.stringify(eventFieldsFrom(form)) !== JSON.stringify(eventFieldsFrom(eventFormOf(fields)));

/** Loads what was typed earlier, on this device or another. If that fails, the form starts from the event. */
export function EventEditor(props: Props) {
  const { value, error } = useLoaded(`typing ${props.event.id}`, () => fetchEventTyping(props.event.id));
  if (!value && error === undefined)
    return (
      <Waiting words="Loading the form…" wayOut={<p>Refresh this page.</p>}>
        <Skeleton shape="card" />
      </Waiting>
    );
  return <EventEditorForm {...props} typing={value?.typing ?? null} />;
}

interface FormProps extends Props {
  typing: EventTyping | null;
}

/** The form of an event. The second of two saves is merged with the first, never over it. */
function EventEditorForm({ event, choices, typing, onSaved }: FormProps) {
  const { typed, isRestored, stored, change, latest, begin } = useTypedForm(
    event.id,
    typedFrom(event),
    typing,
  );
  const { form } = typed;
  const [seen, setSeen] = useState<EventFormErrors>({});
  const [scope, setScope] = useState<EventScope>('this');
  const [savedAt, setSavedAt] = useState<string>();
  const [clash, setClash] = useState<Clash<EventFields>>();
  const { busy, error, act } = useAction();
  const set = (changed: Partial<EventForm>) => {
    setSavedAt(undefined);
    for (const [field, value] of Object.entries(changed)) change(`form.${field}`, value);
  };
  const choose = (chosen: Partial<EventFields>) => set(eventFormOf({ ...eventFieldsFrom(form), ...chosen }));
  const save = async (mine: EventFields) => {
    const outcome = await saveOrMerge({
      base: { edition: typed.edition, fields: typed.fields },
      mine,
      fieldsOf: (one) => one.fields,
      save: ({ edition }, fields) => sendEventFields(event.id, { edition, fields, scope }),
      changedCode: 'edited_meanwhile',
      latest: () => fetchStaffEvent(event.id),
      editorOf: ({ edited_by }) => edited_by,
    });
    if ('clash' in outcome) {
      setClash(outcome.clash);
      change('edition', outcome.latest.edition);
      change('fields', outcome.latest.fields);
      const since = changedFields(mine, eventFieldsFrom(latest().form));
      return set(eventFormOf({ ...outcome.merged, ...since }));
    }
    await begin(typedFrom(outcome.saved), typed);
    setClash(undefined);
    if (latest().form === form) setSavedAt(outcome.saved.edited_at ?? undefined);
    onSaved(outcome.saved);
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = eventFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) void act(() => save(eventFieldsFrom(form)));
  };
  const errors = { ...eventErrorsByField(error), ...seen };
  // The same fields do change something when they are applied to the later dates too.
  const isChanged = clash !== undefined || scope === 'following' || isEventChanged(typed);
  const venueHint = venueChangeInWords(event, {
    before: typed.fields,
    after: eventFieldsFrom(form),
    scope,
  });
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && savedAt === undefined && !clash && (
        <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>
      )}
      {clash && (
        <Difference<EventFields>
          clash={clash}
          typed={eventFieldsFrom(form)}
          names={eventFieldNames}
          inWords={(field, value) => eventValueInWords(field, value, eventSubjectNames(choices))}
          onChoose={choose}
        />
      )}
      <EventFormProblems errors={errors} error={error} />
      <EventFieldGroups
        form={form}
        errors={errors}
        choices={choices}
        zoneHint={zoneChangeInWords(event, form.zone)}
        onChange={set}
      />
      {event.series && event.series.later > 0 && (
        <FilterChips
          legend={`This event is one of ${event.series.dates} dates`}
          name="scope"
          choose="one"
          options={[
            { value: 'this', label: 'Change only this date' },
            { value: 'following', label: `Change this and ${laterDates(event.series.later)}` },
          ]}
          chosen={[scope]}
          onChange={([chosen]) => setScope(chosen === 'following' ? 'following' : 'this')}
        />
      )}
      {venueHint !== undefined && <p>{venueHint}</p>}
      <SaveBar
        isChanged={isChanged}
        status={savedAt ? `Saved ${timeOfDay(savedAt)}` : stored}
        thing={`event-${event.id}`}
        busy={busy}
      />
    </form>
  );
}

export function EventFormProblems({ errors, error }: { errors: EventFormErrors; error: unknown }) {
  return (
    <>
      <FieldErrors errors={errors} />
      {error !== undefined && Object.keys(errors).length === 0 && (
        <CallProblem<'PUT /staff/events/{id}/fields' | 'POST /staff/events'>
          error={error}
          words={{
            not_found: 'This event no longer exists',
            edited_meanwhile: 'Someone else saved at the same moment',
            seats_taken: 'More seats are taken than you want to offer',
            event_cancelled: 'This event has been cancelled',
            in_the_past: 'This date is in the past',
            series_too_long: 'A series can have up to 60 dates',
            conflict: 'This event was already created by someone else',
          }}
          next="What you typed is still here. Change it, then save again."
          unsure="What you typed is still here. You can safely save again."
        />
      )}
    </>
  );
}
