import { topicStepFields, topicModuleFields } from '@kindred/content/editing/topic-fields.ts';
import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import { fieldSections } from '@kindred/content/editing/sections.ts';
import type { Level } from '@kindred/contract/learn.ts';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Tabs } from '@kindred/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { codeAsWords } from '../../../../platform/code-as-words.ts';
import { useMinWidth } from '../../../../platform/wide.ts';
import { RichTextBar } from '../../editor/rich-text-bar.tsx';
import { valueAt } from '../../../../platform/record-merge.ts';
import { listIn, recordIn, textIn, type TopicTab } from '../model.ts';
import { UnseenLabelsProvider, useDraftPart } from './field-context.tsx';
import { FieldForm, RichField } from './field-form.tsx';
import { PartList, PartSteps, type ListPart } from './part-list.tsx';
import { PlainInput } from './plain-input.tsx';
import { TextForm } from './text-form.tsx';

interface Props {
  tab: TopicTab;
  onTab: (tab: TopicTab) => void;
}

const short = fieldSections.topic.slice(0, 1);
const details = fieldSections.topic.slice(2);

/** The levels of a topic as tabs, and also side by side on a desktop screen. */
export function TopicForm({ tab, onTab }: Props) {
  const isWide = useMinWidth(64);
  const open = tab === 'levels' && !isWide ? 'plain' : tab;
  const panels: readonly { key: TopicTab; label: string; panel: ReactNode }[] = [
    { key: 'short', label: 'In short', panel: <TextForm kind="topic" sections={short} /> },
    { key: 'plain', label: 'Plain', panel: <TopicText levels={['plain']} /> },
    { key: 'full', label: 'In full', panel: <TopicText levels={['full']} /> },
    { key: 'levels', label: 'Side by side', panel: <TopicLevels /> },
    { key: 'details', label: 'Details', panel: <TextForm kind="topic" sections={details} /> },
  ];
  return (
    <Tabs
      label="Parts of this topic"
      open={open}
      onOpen={(key) => onTab(key as TopicTab)}
      // Only one panel is mounted at a time: a text must not have two editors.
      tabs={panels
        .filter(({ key }) => isWide || key !== 'levels')
        .map(({ key, label, panel }) => ({ key, label, panel: key === open && panel }))}
    />
  );
}

/** The short level covers the whole topic, so it stays in sight beside the parts. */
function TopicLevels() {
  return (
    <div className="k-content-three">
      <TextForm kind="topic" sections={short} />
      <TopicText levels={['plain', 'full']} />
    </div>
  );
}

type WrittenLevel = Exclude<Level, 'short'>;

const fieldNamed = (fields: readonly FieldDescription[], key: string): FieldDescription => {
  const field = fields.find((one) => one.key === key);
  if (!field) throw new Error(`a topic has no ${key}`);
  return field;
};
const heading = fieldNamed(topicStepFields, 'title');
const fieldOfLevel: Readonly<Record<WrittenLevel, FieldDescription>> = {
  plain: fieldNamed(topicStepFields, 'body'),
  full: fieldNamed(topicStepFields, 'more'),
};
const questions = fieldNamed(topicStepFields, 'questions');
const aboutModule = topicModuleFields.filter(({ key }) => key !== 'steps');

function TopicText({ levels }: { levels: readonly WrittenLevel[] }) {
  return (
    <div className="k-content-form">
      <RichTextBar />
      {levels.includes('full') && levels.length === 1 && (
        <p className="k-field-hint">
          Readers who choose “In full” read the plain text first. Write here only what it leaves out.
        </p>
      )}
      <PartList path="modules" one="module" optional={false}>
        {(module) => <TopicModule module={module} levels={levels} />}
      </PartList>
    </div>
  );
}

function TopicModule({ module, levels }: { module: ListPart; levels: readonly WrittenLevel[] }) {
  const { path, name } = module;
  const facts = useDraftPart(({ data }) => {
    const { kind, minutes } = recordIn(valueAt(data, path));
    const length = textIn(minutes);
    return `${codeAsWords(textIn(kind))}${length === '' ? '' : `, ${length} ${length === '1' ? 'minute' : 'minutes'}`}`;
  });
  return (
    <section className="k-content-sheet" aria-label={name}>
      <div className="k-content-module">
        <Disclosure summary={name} hint={facts}>
          <FieldForm fields={aboutModule} path={`${path}.`} />
        </Disclosure>
        <PartSteps {...module} />
      </div>
      <PartList path={`${path}.steps`} one="part" optional={false}>
        {(step) => <TopicStep step={step} modulePath={path} levels={levels} />}
      </PartList>
    </section>
  );
}

interface StepProps {
  step: ListPart;
  modulePath: string;
  levels: readonly WrittenLevel[];
}

/** A heading with its text, as the reader sees it, without boxes around boxes. */
function TopicStep({ step, modulePath, levels }: StepProps) {
  const { path } = step;
  const isPlain = levels.includes('plain');
  const asks = useDraftPart(({ data }) => {
    const { kind } = recordIn(valueAt(data, modulePath));
    return kind === 'activity' || listIn(valueAt(data, `${path}.questions`)).length > 0;
  });
  return (
    <div className="k-content-step">
      <div className="k-content-step-head">
        {isPlain ? (
          <UnseenLabelsProvider value>
            <PlainInput field={heading} path={`${path}.title`} />
          </UnseenLabelsProvider>
        ) : (
          <h3>{step.name}</h3>
        )}
        {isPlain && <PartSteps {...step} />}
      </div>
      <div className="k-content-levels">
        {levels.map((level) => (
          <RichField key={level} field={fieldOfLevel[level]} path={`${path}.${fieldOfLevel[level].key}`} />
        ))}
      </div>
      {isPlain && asks && <FieldForm fields={[questions]} path={`${path}.`} />}
    </div>
  );
}
