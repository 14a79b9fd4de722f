import './mine.css';
import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiProblem, call, Unreachable } from '../../../platform/api.ts';
import { session } from '../../../platform/session.ts';
import {
  addressFor,
  chosenFrom,
  continuedFrom,
  filterNames,
  stageWords,
  type TopicChoices,
  type ChosenFilters,
  type Continued,
  type ReadingPlace,
} from '../model.ts';
import { fetchReadingProgress, readTopicsFilter } from '../queries.ts';
import { SuitedTopics } from './suited-topics.tsx';
import { useFilterWords } from './topic-filters.tsx';

const maxListed = 3;

interface Props {
  choices: TopicChoices;
  /** For members, space is reserved at the top of the page; for guests, this follows what everyone sees first. */
  whose: 'member' | 'guest';
}

/** The reader's own content: where they stopped, recommendations, and their last filters. */
export function MyTopics({ choices, whose }: Props) {
  const { person } = useSyncExternalStore(session.watch, session.state, session.state);
  return person.kind === whose && <Own choices={choices} whose={whose} />;
}

function Own({ choices, whose }: Props) {
  const begun = useOwn(readBegun, whose);
  const suited = useOwn(readSuited, whose);
  const filter = useOwn(readTopicsFilter, whose);
  // All at once, because a late one would push the others away.
  return begun && suited && filter && <Mine {...{ choices, begun, suited, filter }} />;
}

interface MineProps {
  choices: TopicChoices;
  begun: readonly Continued[];
  suited: readonly RecommendedTopic[];
  filter: readonly string[];
}

function Mine({ choices, begun, suited, filter }: MineProps) {
  const chosen = chosenFrom(filter, {
    group: choices.groups.map(({ slug }) => slug),
    diagnosis: choices.diagnoses.map(({ slug }) => slug),
    stage: Object.keys(stageWords),
  });
  const [latest, ...others] = begun;
  return (
    <>
      {latest && <CarryOn latest={latest} others={others} />}
      {suited.length > 0 && <Suited topics={suited} />}
      {Object.keys(chosen).length > 0 && <AsLastTime chosen={chosen} choices={choices} />}
    </>
  );
}

/** The most prominent block on the page: the most recently read text. */
function CarryOn({ latest, others }: { latest: Continued; others: readonly Continued[] }) {
  const { t } = useLingui();
  const left = Math.max(1, Math.round((latest.minutes * (100 - latest.percent)) / 100));
  return (
    <section className="k-panel k-carry-on k-wide" data-surface="deep" aria-labelledby="continue">
      <span className="k-carry-on-sign">
        <Icon name="learn" />
      </span>
      <div>
        <h2 id="continue">{t`Carry on where you left off`}</h2>
        <p className="k-carry-on-title">{latest.title}</p>
        <p>
          {t`${latest.percent}% read`}
          {' · '}
          {t`${plural(left, { one: 'about # minute left', other: 'about # minutes left' })}`}
        </p>
      </div>
      <ButtonLink look="gold" href={latest.href}>
        {t`Continue`} <span className="k-unseen">{latest.title}</span>
      </ButtonLink>
      {others.length > 0 && (
        <ul role="list">
          {others.map(({ slug, title, href }) => (
            <li key={slug}>
              <Anchor href={href}>{title}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Suited({ topics }: { topics: readonly RecommendedTopic[] }) {
  const { t } = useLingui();
  return (
    <section className="k-section k-wide" aria-labelledby="for-you">
      <h2 id="for-you">{t`For you`}</h2>
      <SuitedTopics topics={topics.slice(0, maxListed)} />
    </section>
  );
}

function AsLastTime({ chosen, choices }: { chosen: ChosenFilters; choices: TopicChoices }) {
  const { t } = useLingui();
  const words = useFilterWords(choices);
  const answers = filterNames.flatMap((name) => (chosen[name] ? [words(name, chosen[name])] : [])).join(', ');
  return (
    <p>
      <Link href={addressFor(chosen)} icon="filter" alone>
        {t`Use your previous filters: ${answers}`}
      </Link>
    </p>
  );
}

/** Merges steps that this device has yet to send into the module that the server knows. */
function eachOnce(places: readonly ReadingPlace[]): ReadingPlace[] {
  const modules = Map.groupBy(places, ({ topic_id, module_key }) => `${topic_id}/${module_key}`);
  return [...modules.values()].flatMap((own) =>
    own.slice(0, 1).map((place) => ({
      ...place,
      percent: Math.max(...own.map(({ percent }) => percent)),
      steps: own.flatMap(({ steps }) => steps),
    })),
  );
}

async function readBegun(): Promise<Continued[]> {
  const places = eachOnce(await fetchReadingProgress());
  return places.length > 0 ? continuedFrom(places, (await call('GET /topics', { query: {} })).topics) : [];
}

async function readSuited(who: string): Promise<readonly RecommendedTopic[]> {
  if (who === 'guest') return [];
  return (await call('GET /topics/recommended')).topics.filter(({ finished }) => !finished);
}

/** Loads each one separately: whatever fails is empty, and the rest is shown. */
function useOwn<T>(read: (who: string) => Promise<readonly T[]>, who: string): readonly T[] | undefined {
  const [own, setOwn] = useState<readonly T[]>();
  useEffect(() => {
    let here = true;
    read(who).then(
      (match) => here && setOwn(match),
      (error: unknown) => {
        if (!(error instanceof Unreachable || error instanceof ApiProblem)) throw error;
        if (here) setOwn([]);
      },
    );
    return () => {
      here = false;
    };
  }, [read, who]);
  return own;
}
