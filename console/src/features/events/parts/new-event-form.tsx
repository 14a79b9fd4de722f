import type { EventRepeat } from '@kindred/contract/events/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/action.ts';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../platform/draft.ts';
import {
  cityOfZone,
  eventErrorsByField,
  eventFieldsFrom,
  eventFormErrors,
  repeatFrom,
  scheduleErrors,
  type EventForm,
  type EventFormErrors,
  type EventSchedule,
} from '../model.ts';
import { sendNewEvent } from '../queries.ts';
import { EventFormProblems } from './event-editor.tsx';
import { EventFieldGroups } from './event-fields.tsx';

interface Typed {
  id: string;
  form: EventForm;
  schedule: EventSchedule;
}

function readTyped(draft: string): Typed | undefined {
  const text = readStaffDraft(draft)?.['typed'];
  return text === undefined ? undefined : (JSON.parse(text) as Typed);
}

/** The draft in this tab survives a session that ends while somebody types. */
export function NewEventForm({ begun, draft }: { begun: EventForm; draft: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(
    () =>
      readTyped(draft) ?? {
        id: crypto.randomUUID(),
        form: begun,
        schedule: { day: '', at: '', every: 'once', times: '4', except: '' },
      },
  );
  const [isRestored] = useState(() => readTyped(draft) !== undefined);
  const [seen, setSeen] = useState<EventFormErrors>({});
  const { busy, error, act } = useAction();
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    saveStaffDraft(draft, { typed: JSON.stringify(next) });
  };
  const { id, form, schedule } = typed;
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = { ...scheduleErrors(schedule), ...eventFormErrors(form) };
    setSeen(wrong);
    if (Object.keys(wrong).length > 0) return;
    void act(async () => {
      const { day, at } = schedule;
      await sendNewEvent({ id, fields: eventFieldsFrom(form), day, at, repeat: repeatFrom(schedule) });
      dropDraft(draft);
      await navigate(`/events/${id}`);
    });
  };
  const errors = { ...eventErrorsByField(error), ...seen };
  return (
    <form className="k-form k-event-form" method="post" noValidate onSubmit={submit}>
      {isRestored && <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>}
      <EventFormProblems errors={errors} error={error} />
      <ScheduleFields
        schedule={schedule}
        zone={form.zone}
        errors={errors}
        onChange={(change) => set({ schedule: { ...schedule, ...change } })}
      />
      <EventFieldGroups
        form={form}
        errors={errors}
        onChange={(change) => set({ form: { ...form, ...change } })}
      />
      <div className="k-event-save">
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
  onChange: (change: Partial<EventSchedule>) => void;
}

const everyWords: Readonly<Record<'once' | EventRepeat['every'], string>> = {
  once: 'Once',
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month, on the same weekday',
};
const everyKeys = ['once', 'week', 'two_weeks', 'month'] as const;

function ScheduleFields({ schedule, zone, errors, onChange }: ScheduleProps) {
  const { day, at, every, times, except } = schedule;
  return (
    <fieldset className="k-event-group">
      <legend>When</legend>
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
          label={`Time in ${cityOfZone(zone)}`}
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
            value={except}
            onChange={({ target }) => onChange({ except: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
