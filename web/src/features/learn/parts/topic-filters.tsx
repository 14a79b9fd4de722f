import './topic-filters.css';
import type { TopicSummary } from '@kindred/contract/learn.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
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
  useFocusOnAnswer,
  useFocusOnMore,
  useListPages,
  type ListPage,
} from '../../../platform/list-pages.ts';
import { ShowMore } from '../../../platform/show-more.tsx';
import { UnbrokenNames } from '../../../platform/unbroken-names.tsx';
import {
  addressFor,
  chosenIn,
  filterNames,
  isStage,
  stageWords,
  topicsFilterOf,
  type TopicChoices,
  type ChosenFilters,
  type FilterName,
  type NamedFilter,
} from '../model.ts';
import { groupLook } from '../pages/model.ts';
import { saveTopicsFilter } from '../queries.ts';

/** The chosen filters as text. */
export function useFilterWords(choices: TopicChoices): (name: FilterName, id: string) => string {
  const { i18n } = useLingui();
  const titles: Readonly<Record<string, readonly NamedFilter[]>> = {
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

function useChosenWords(choices: TopicChoices, chosen: ChosenFilters): string {
  const words = useFilterWords(choices);
  return filterNames.flatMap((name) => (chosen[name] ? [words(name, chosen[name])] : [])).join(', ');
}

/** A plain form that writes its values into the URL; after hydration they are also stored. */
export function TopicFilters({ choices, chosen }: { choices: TopicChoices; chosen: ChosenFilters }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const count = Object.keys(chosen).length;
  const chosenWords = useChosenWords(choices, chosen);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const next = chosenIn(new URLSearchParams(answers));
    void navigate(addressFor(next));
    void saveTopicsFilter(topicsFilterOf(next));
  };
  const all = { value: '', label: t`All` };
  const named = (list: readonly NamedFilter[]) => [
    all,
    ...list.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  const stages = Object.entries(stageWords)
    .filter(([stage]) => stage !== 'not_said')
    .map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <div className="k-topic-filters k-wide">
      <FilterBar
        key={addressFor(chosen)}
        action="/tabs/learn"
        label={t`Find topics for you`}
        submitWords={t`Show topics`}
        fold={{ words: t`Filters`, hint: chosenWords || undefined }}
        clear={count > 0 ? <Link href="/tabs/learn">{t`Clear all`}</Link> : undefined}
        onSubmit={submit}
      >
        <Select
          name="diagnosis"
          label={t`Type of blood cancer`}
          defaultValue={chosen.diagnosis ?? ''}
          options={named(choices.diagnoses)}
        />
        <Select
          name="stage"
          label={t`Stage of treatment`}
          defaultValue={chosen.stage ?? ''}
          options={[all, ...stages]}
        />
        <Select
          name="group"
          label={t`Topic`}
          defaultValue={chosen.group ?? ''}
          options={named(choices.groups)}
        />
      </FilterBar>
    </div>
  );
}

interface ResultProps {
  topicsPage: ListPage<TopicSummary>;
  chosen: ChosenFilters;
  choices: TopicChoices;
}

export function TopicResults({ topicsPage, chosen, choices }: ResultProps) {
  const { t } = useLingui();
  const list = addressFor(chosen);
  const page = useListPages(list, topicsPage);
  const heading = useFocusOnAnswer(list);
  const cards = useFocusOnMore(list, page);
  const { items, total } = page;
  const title = useChosenWords(choices, chosen);
  if (total === 0)
    return (
      <EmptyState
        heading={
          <span ref={heading} tabIndex={-1}>
            {title}
          </span>
        }
        next={
          <>
            <ButtonLink look="primary" href="/tabs/learn" icon="refresh">{t`Show all topics`}</ButtonLink>
            <CallUs />
          </>
        }
      >
        <p>{t`Nothing matches all of your filters. Remove one, or call us and we’ll help you look.`}</p>
      </EmptyState>
    );
  return (
    <section className="k-section k-wide" aria-labelledby="found">
      <div>
        <h2 id="found" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="k-quiet">{t`${plural(total, { one: '# topic', other: '# topics' })}`}</p>
      </div>
      <div ref={cards}>
        <List layout="grid">
          {items.map((topic) => (
            <Card
              key={topic.id}
              href={`/tabs/learn/${topic.slug}`}
              heading={<UnbrokenNames text={topic.title} />}
              {...groupLook(topic.group)}
              foot={t`${plural(topic.minutes, { one: '# minute to read', other: '# minutes to read' })}`}
            >
              {topic.summary}
            </Card>
          ))}
        </List>
      </div>
      <ShowMore page={page} hrefOf={(cursor) => addressFor(chosen, cursor)} />
    </section>
  );
}
