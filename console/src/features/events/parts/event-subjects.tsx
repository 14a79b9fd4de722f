import type { EventChoices } from '@kindred/contract/events.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { HintAndError, TextField } from '@kindred/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import {
  eventFieldNames,
  eventSubjectNames,
  subjectsInWords,
  type EventForm,
  type EventFormErrors,
  type EventSubject,
} from '../model.ts';

interface Props {
  form: EventForm;
  errors: EventFormErrors;
  /** Undefined while loading: only the chosen subjects are shown then. */
  choices: EventChoices | undefined;
  onChange: (change: Partial<EventForm>) => void;
}

/** Who an event is for and what it is about, which drives both search and suggestions. */
export function EventSubjects({ form, errors, choices, onChange }: Props) {
  const names = eventSubjectNames(choices);
  const chips = (field: EventSubject, slugs: readonly string[]) => (
    <FilterChips
      legend="Choose none if it’s for everyone"
      name={field}
      choose="any"
      options={[...new Set([...slugs, ...form[field]])].map((value) => ({
        value,
        label: names.get(value) ?? `${value} (no longer on our list)`,
      }))}
      chosen={form[field]}
      onChange={(chosen) => onChange({ [field]: chosen })}
    />
  );
  const shared = { form, errors, names };
  return (
    <fieldset className="k-record-group" id="event-subjects" tabIndex={-1}>
      <legend>What it’s about</legend>
      <p>Members find the event by these, and we suggest it to people it fits.</p>
      <Subject {...shared} field="diagnoses">
        {chips('diagnoses', choices?.diagnoses.map(({ slug }) => slug) ?? [])}
      </Subject>
      <Subject {...shared} field="stages">
        {chips('stages', choices?.stages ?? [])}
      </Subject>
      <Subject {...shared} field="topics">
        <TopicChoice
          topics={choices?.topics ?? []}
          names={names}
          chosen={form.topics}
          onChange={(topics) => onChange({ topics })}
        />
      </Subject>
    </fieldset>
  );
}

interface SubjectProps extends Pick<Props, 'form' | 'errors'> {
  field: EventSubject;
  names: ReadonlyMap<string, string>;
  children: ReactNode;
}

function Subject({ field, form, errors, names, children }: SubjectProps) {
  return (
    <div id={field} tabIndex={-1} className="k-event-subject">
      <HintAndError id={`subject-${field}`} error={errors[field]} />
      <Disclosure summary={eventFieldNames[field]} hint={subjectsInWords(field, form[field], names)}>
        {children}
      </Disclosure>
    </div>
  );
}

interface TopicProps {
  topics: EventChoices['topics'];
  names: ReadonlyMap<string, string>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Ninety topics are too many to scan: a few letters narrow them down. */
function TopicChoice({ topics, names, chosen, onChange }: TopicProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const matches = topics.filter(({ name }) => name.toLowerCase().includes(wanted));
  const unlisted = chosen.filter((one) => !topics.some(({ slug }) => slug === one));
  const groups = Map.groupBy(matches, ({ group }) => group);
  return (
    <div className="k-event-topics">
      <TextField
        name="topic-words"
        type="search"
        label="Find a topic"
        hint="The event’s page leads to the articles you choose."
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status">{topics.length > 0 && matches.length === 0 ? 'No topics match.' : ''}</p>
      {unlisted.length > 0 && (
        <FilterChips
          legend="No longer on our list"
          name="topics"
          choose="any"
          options={unlisted.map((value) => ({ value, label: names.get(value) ?? value }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      {[...groups].map(([group, list]) => (
        <FilterChips
          key={group}
          legend={group}
          name="topics"
          choose="any"
          options={list.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
