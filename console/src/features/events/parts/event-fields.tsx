import type { EventChoices } from '@kindred/contract/events.ts';
import { staffEventKinds, staffEventModes } from '@kindred/contract/events/staff-event-words.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { eventFieldNames, reminderNames, type EventForm, type EventFormErrors } from '../model.ts';
import { FormText, type FormTextLook } from '../../../platform/form-text.tsx';
import type { FormSection } from '../../../platform/section-links.tsx';
import { zoneOptions } from '../../../platform/zone-options.ts';
import { EventRecordingChoice } from './event-recording.tsx';
import { EventSubjects } from './event-subjects.tsx';

interface Props {
  form: EventForm;
  errors: EventFormErrors;
  choices: EventChoices | undefined;
  /** What changing the time zone will do. */
  zoneHint?: string | undefined;
  onChange: (change: Partial<EventForm>) => void;
}

type TextName = {
  [K in keyof EventForm]: string extends EventForm[K] ? K : never;
}[keyof EventForm];

interface TextOf extends FormTextLook {
  field: TextName;
}

const whatItIs: readonly TextOf[] = [
  { field: 'title', kind: 'line', limit: 120 },
  { field: 'summary', kind: 'line', limit: 300 },
  {
    field: 'about',
    kind: 'text',
    limit: 8_000,
    hint: 'Leave an empty line between paragraphs. Lines that begin with a hyphen become a list.',
  },
  { field: 'host', kind: 'line', limit: 120 },
  { field: 'audience', kind: 'line', limit: 200 },
];
const placeFields: readonly TextOf[] = [
  { field: 'place_name', kind: 'line', limit: 120 },
  { field: 'place_address', kind: 'line', limit: 200 },
];
const joinFields: readonly TextOf[] = [
  { field: 'join_link', kind: 'url', limit: 500, hint: 'Only people with a seat see it.' },
];
const sizes: readonly TextOf[] = [
  { field: 'minutes', kind: 'number', limit: 4 },
  { field: 'capacity', kind: 'number', limit: 5 },
];
const afterwards: readonly TextOf[] = [
  { field: 'recording_link', kind: 'url', limit: 500 },
  { field: 'transcript', kind: 'text', limit: 60_000, hint: 'For members who can’t or don’t want to watch.' },
];

/** In the order of the form. */
export const eventSections: readonly FormSection[] = [
  { id: 'event-what', name: 'What it is' },
  { id: 'event-subjects', name: 'What it’s about' },
  { id: 'event-where', name: 'Where and how many' },
  { id: 'event-after', name: 'Afterwards' },
];
export const newEventSections: readonly FormSection[] = [
  { id: 'event-when', name: 'When' },
  ...eventSections,
];

export function EventFieldGroups({ form, errors, choices, zoneHint, onChange }: Props) {
  const texts = (list: readonly TextOf[]) =>
    list.map((one) => <EventText key={one.field} {...one} form={form} errors={errors} onChange={onChange} />);
  return (
    <>
      <fieldset className="k-record-group" id="event-what" tabIndex={-1}>
        <legend>What it is</legend>
        {texts(whatItIs)}
        <OneOf
          name="kind"
          words={staffEventKinds}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </fieldset>
      <EventSubjects form={form} errors={errors} choices={choices} onChange={onChange} />
      <fieldset className="k-record-group" id="event-where" tabIndex={-1}>
        <legend>Where and how many</legend>
        <OneOf
          name="mode"
          words={staffEventModes}
          value={form.mode}
          onChange={(mode) => onChange({ mode })}
        />
        {form.mode !== 'online' && texts(placeFields)}
        {form.mode !== 'in_person' && texts(joinFields)}
        {texts(sizes)}
        <Select
          name="zone"
          label={eventFieldNames.zone}
          hint={zoneHint ?? 'Times and reminders use the local time there.'}
          error={errors.zone}
          value={form.zone}
          options={zoneOptions(form.zone)}
          onChange={({ target }) => onChange({ zone: target.value })}
        />
        <Flags form={form} onChange={onChange} />
        <FilterChips
          legend={eventFieldNames.reminders}
          name="reminders"
          choose="any"
          options={([1440, 60] as const).map((value) => ({
            value: String(value),
            label: `Remind people ${reminderNames[value]}`,
          }))}
          chosen={form.reminders.map(String)}
          onChange={(chosen) =>
            onChange({ reminders: ([1440, 60] as const).filter((one) => chosen.includes(String(one))) })
          }
        />
      </fieldset>
      <fieldset className="k-record-group" id="event-after" tabIndex={-1}>
        <legend>Afterwards</legend>
        <p>Members see these on the event’s page once it’s over.</p>
        <EventRecordingChoice form={form} errors={errors} onChange={onChange} />
        {form.recording_media === '' && texts(afterwards)}
      </fieldset>
    </>
  );
}

function EventText({ field, form, errors, onChange, ...look }: TextOf & Omit<Props, 'choices' | 'zoneHint'>) {
  return (
    <FormText
      {...look}
      field={field}
      label={eventFieldNames[field]}
      error={errors[field]}
      value={form[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

interface OneOfProps<K extends string> {
  name: 'kind' | 'mode';
  words: Readonly<Record<K, string>>;
  value: K;
  onChange: (value: K) => void;
}

function OneOf<K extends string>({ name, words, value, onChange }: OneOfProps<K>) {
  const keys = Object.keys(words) as K[];
  return (
    <FilterChips
      legend={eventFieldNames[name]}
      name={name}
      choose="one"
      options={keys.map((key) => ({ value: key, label: words[key] }))}
      chosen={[value]}
      onChange={([chosen]) => onChange(keys.find((key) => key === chosen) ?? value)}
    />
  );
}

const flags = ['carers_seat', 'captions', 'auslan'] as const;

function Flags({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  return (
    <FilterChips
      legend="Offers"
      name="offers"
      choose="any"
      options={flags.map((value) => ({ value, label: eventFieldNames[value] }))}
      chosen={flags.filter((flag) => form[flag])}
      onChange={(chosen) => onChange(Object.fromEntries(flags.map((flag) => [flag, chosen.includes(flag)])))}
    />
  );
}
