import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { FilterBar } from '@kindred/ui/filter-bar.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import {
  addressFor,
  chosenIn,
  filterNames,
  isStage,
  stageWords,
  topicsFilterOf,
  type Choices,
  type Chosen,
  type FilterName,
  type Named,
  type TopicsPage,
} from '../model.ts';
import { keepTopicsFilter } from '../queries.ts';

/** What was chosen, in words. */
export function useFilterWords(choices: Choices): (name: FilterName, id: string) => string {
  const { i18n } = useLingui();
  const titles: Readonly<Record<string, readonly Named[]>> = {
    group: choices.groups,
    diagnosis: choices.diagnoses,
  };
  return (name, id) =>
    name === 'stage'
      ? isStage(id)
        ? i18n._(stageWords[id])
        : id
      : (titles[name]?.find(({ slug }) => slug === id)?.title ?? id);
}

/** A plain form that puts its answers into the address; with the app alive they are remembered too. */
export function TopicFilters({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const count = Object.keys(chosen).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const next = chosenIn(new URLSearchParams(said));
    void navigate(addressFor(next));
    void keepTopicsFilter(topicsFilterOf(next));
  };
  const all = { value: '', label: t`All` };
  const named = (list: readonly Named[]) => [
    all,
    ...list.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  const stages = Object.entries(stageWords)
    .filter(([stage]) => stage !== 'not_said')
    .map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <Disclosure
      summary={t`Find topics for you`}
      hint={count > 0 ? t`${plural(count, { one: '# chosen', other: '# chosen' })}` : undefined}
      open={count > 0}
    >
      <FilterBar
        key={addressFor(chosen)}
        action="/tabs/learn"
        label={t`Find topics for you`}
        submitWords={t`Show topics`}
        clear={count > 0 ? <Link href="/tabs/learn">{t`Clear all`}</Link> : undefined}
        onSubmit={submit}
      >
        <Select
          name="diagnosis"
          label={t`Which blood cancer?`}
          defaultValue={chosen.diagnosis ?? ''}
          options={named(choices.diagnoses)}
        />
        <Select
          name="stage"
          label={t`Where do you stand?`}
          defaultValue={chosen.stage ?? ''}
          options={[all, ...stages]}
        />
        <Select
          name="group"
          label={t`Group`}
          defaultValue={chosen.group ?? ''}
          options={named(choices.groups)}
        />
      </FilterBar>
    </Disclosure>
  );
}

interface FoundProps {
  found: TopicsPage;
  chosen: Chosen;
  choices: Choices;
}

export function FoundTopics({ found, chosen, choices }: FoundProps) {
  const { t } = useLingui();
  const words = useFilterWords(choices);
  const { topics, total, first, next, previous } = found;
  const title = filterNames.flatMap((name) => (chosen[name] ? [words(name, chosen[name])] : [])).join(', ');
  const last = first + topics.length - 1;
  return (
    <section className="k-section" aria-labelledby="found">
      <h2 id="found">{title}</h2>
      {total === 0 ? (
        <>
          <p>{t`Nothing fits all of that. Take a choice away, or call us and ask.`}</p>
          <p className="k-actions">
            <ButtonLink look="primary" href="/tabs/learn" icon="refresh">{t`Show all topics`}</ButtonLink>
            <CallUs />
          </p>
        </>
      ) : (
        <List count={t`${plural(total, { one: '# topic', other: '# topics' })}`}>
          {topics.map((topic) => (
            <Card
              key={topic.id}
              href={`/tabs/learn/${topic.slug}`}
              heading={topic.title}
              kicker={t`${plural(topic.minutes, { one: '# minute to read', other: '# minutes to read' })}`}
            >
              {topic.summary}
            </Card>
          ))}
        </List>
      )}
      {(next ?? previous) !== null && (
        <nav className="k-actions" aria-label={t`Pages of this list`}>
          {previous && <ButtonLink href={addressFor(chosen, previous)} rel="prev">{t`Back`}</ButtonLink>}
          <p>{t`${first} to ${last} of ${total}`}</p>
          {next && <ButtonLink href={addressFor(chosen, next)} rel="next">{t`Next`}</ButtonLink>}
        </nav>
      )}
    </section>
  );
}
