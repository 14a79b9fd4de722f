import type { EventChoices } from '@kindred/contract/events.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import '../../../platform/record-page.css';
import type { EventRepeat, EventTyping } from '@kindred/contract/events/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/action.ts';
import { StaffApiProblem } from '../../../platform/api-problem.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import {
  eventErrorsByField,
  eventFieldsFrom,
  eventFormErrors,
  repeatFrom,
  scheduleErrors,
  type EventForm,
  type EventFormErrors,
  type EventSchedule,
} from '../model.ts';
import { fetchEventTyping, sendNewEvent } from '../queries.ts';
import { EventFormProblems } from './event-editor.tsx';
import { EventFieldGroups } from './event-fields.tsx';
import { typeInEvent } from './typed-event.tsx';
import { useTypedForm } from './use-typed-form.tsx';

interface Typed {
  id: string;
  form: EventForm;
  schedule: EventSchedule;
  /** The form as first sent, if its response was lost: the event may exist with these values, even after a reload. */
  sent: EventForm | null;
}

interface Props {
  begun: EventForm;
  /** The key of the stored form: for a new event, or for a copy of one. */
  draft: string;
  choices: EventChoices | undefined;
}

/** What was typed earlier, on this device or another, comes first. */
export function NewEventForm(props: Props) {
  const { value, error } = useLoaded(`typing ${props.draft}`, () => fetchEventTyping(props.draft));
  if (!value && error === undefined)
    return (
      <Waiting words="Loading the form…" wayOut={<p>Refresh this page.</p>}>
        <Skeleton shape="card" />
      </Waiting>
    );
  return <NewEventFields {...props} typing={value?.typing ?? null} />;
}

function NewEventFields({ begun, draft, choices, typing }: Props & { typing: EventTyping | null }) {
  const navigate = useNavigate();
  const [fresh] = useState<Typed>(() => ({
    id: crypto.randomUUID(),
    form: begun,
    schedule: { day: '', at: '', every: 'once', times: '4', except: '' },
    sent: null,
  }));
  const { typed, isRestored, stored, change, latest, end } = useTypedForm(draft, fresh, typing);
  const [seen, setSeen] = useState<EventFormErrors>({});
  const { busy, error, act } = useAction();
  const set = (part: 'form' | 'schedule', changed: Partial<EventForm> | Partial<EventSchedule>) => {
    for (const [field, value] of Object.entries(changed)) change(`${part}.${field}`, value);
  };
  const { id, form, schedule, sent } = typed;
  /** If the server refused the first attempt, the event was not created. */
  const sendOnce = async (body: Parameters<typeof sendNewEvent>[0]) => {
    try {
      return await sendNewEvent(body);
    } catch (fault) {
      if (sent === null && fault instanceof StaffApiProblem) change('sent', null);
      throw fault;
    }
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = { ...scheduleErrors(schedule), ...eventFormErrors(form) };
    setSeen(wrong);
    if (Object.keys(wrong).length > 0) return;
    void act(async () => {
      const { day, at } = schedule;
      change('sent', sent ?? form);
      const fields = eventFieldsFrom(form);
      const saved = await sendOnce({ id, fields, day, at, repeat: repeatFrom(schedule) });
      await end();
      typeInEvent(saved, sent ?? form, latest().form);
      await navigate(`/events/${id}`);
    });
  };
  const errors = { ...eventErrorsByField(error), ...seen };
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>}
      <EventFormProblems errors={errors} error={error} />
      <ScheduleFields
        schedule={schedule}
        zone={form.zone}
        errors={errors}
        isSent={sent !== null && !(error instanceof StaffApiProblem)}
        onChange={(changed) => set('schedule', changed)}
      />
      <EventFieldGroups
        form={form}
        errors={errors}
        choices={choices}
        onChange={(changed) => set('form', changed)}
      />
      <div className="k-record-save">
        <p role="status">{stored}</p>
        <Button type="submit" look="primary" icon="check" busy={busy} busyWords="Saving…">
          Save as draft
        </Button>
      </div>
    </form>
  );
}

interface ScheduleProps {
  schedule: EventSchedule;
  zone: string;
  errors: EventFormErrors;
  /** The event may already exist: its dates are then changed on its own page. */
  isSent: boolean;
  onChange: (change: Partial<EventSchedule>) => void;
}

const everyWords: Readonly<Record<'once' | EventRepeat['every'], string>> = {
  once: 'Once',
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month, on the same weekday',
};
const everyKeys = ['once', 'week', 'two_weeks', 'month'] as const;

function ScheduleFields({ schedule, zone, errors, isSent, onChange }: ScheduleProps) {
  const { day, at, every, times, except } = schedule;
  return (
    <fieldset className="k-record-group" id="event-when" tabIndex={-1} disabled={isSent}>
      <legend>When</legend>
      {isSent && <p className="k-field-hint">You can change the date once the event is saved.</p>}
      <div className="k-event-when-fields">
        <TextField
          name="day"
          type="date"
          label="Date"
          room="short"
          error={errors.day}
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          name="at"
          type="time"
          label={`Time in ${cityOf(zone)}`}
          room="short"
          error={errors.at}
          value={at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      </div>
      <Select
        name="every"
        label="Repeats"
        value={every}
        options={everyKeys.map((value) => ({ value, label: everyWords[value] }))}
        onChange={({ target }) =>
          onChange({ every: everyKeys.find((one) => one === target.value) ?? 'once' })
        }
      />
      {every !== 'once' && (
        <>
          <TextField
            name="times"
            label="How many dates"
            inputMode="numeric"
            room="number"
            error={errors.times}
            value={times}
            onChange={({ target }) => onChange({ times: target.value })}
          />
          <TextField
            name="except"
            label="Dates to leave out"
            aside="(optional)"
            hint="Such as public holidays: 2027-04-02, 2027-04-05"
            autoComplete="off"
            error={errors.except}
            value={except}
            onChange={({ target }) => onChange({ except: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
