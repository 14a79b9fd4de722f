import type { RecommendedTopic } from '@kindred/contract/learn.ts';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
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
  type Choices,
  type Chosen,
  type Continued,
} from '../model.ts';
import { readPlaces, readTopicsFilter } from '../queries.ts';
import { SuitedTopic } from './suited-topic.tsx';
import { useFilterWords } from './topic-filters.tsx';

const mostShown = 4;

/** What belongs to who is here: where they stopped, what may suit them, how they narrowed the list down. */
export function Mine({ choices }: { choices: Choices }) {
  const { t } = useLingui();
  const { person } = useSyncExternalStore(session.watch, session.state, session.state);
  const begun = useOwn<readonly Continued[]>(readBegun, person.kind) ?? [];
  const suited = useOwn(readSuited, person.kind) ?? [];
  const filter = useOwn<readonly string[]>(readTopicsFilter, person.kind) ?? [];
  const chosen = chosenFrom(filter, {
    group: choices.groups.map(({ slug }) => slug),
    diagnosis: choices.diagnoses.map(({ slug }) => slug),
    stage: Object.keys(stageWords),
  });
  return (
    <>
      {begun.length > 0 && (
        <section className="k-section" aria-labelledby="continue">
          <h2 id="continue">{t`Go on where you were`}</h2>
          <List layout="rows">
            {begun.map(({ slug, title, percent, href }) => (
              <div key={slug}>
                <Link href={href} alone>
                  {title}
                </Link>
                <p className="k-quiet">{t`${percent}% read`}</p>
              </div>
            ))}
          </List>
        </section>
      )}
      {suited.length > 0 && <Suited topics={suited} />}
      {Object.keys(chosen).length > 0 && <AsLastTime chosen={chosen} choices={choices} />}
    </>
  );
}

function Suited({ topics }: { topics: readonly RecommendedTopic[] }) {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="for-you">
      <h2 id="for-you">{t`For you`}</h2>
      <List layout="grid">
        {topics.slice(0, mostShown).map((topic) => (
          <SuitedTopic key={topic.id} topic={topic} />
        ))}
      </List>
    </section>
  );
}

function AsLastTime({ chosen, choices }: { chosen: Chosen; choices: Choices }) {
  const { t } = useLingui();
  const words = useFilterWords(choices);
  const said = filterNames.flatMap((name) => (chosen[name] ? [words(name, chosen[name])] : [])).join(', ');
  return (
    <p>
      <Link href={addressFor(chosen)} icon="filter" alone>
        {t`Show as last time: ${said}`}
      </Link>
    </p>
  );
}

async function readBegun(): Promise<Continued[]> {
  const places = await readPlaces();
  return places.length > 0 ? continuedFrom(places, (await call('GET /topics', { query: {} })).topics) : [];
}

async function readSuited(who: string): Promise<readonly RecommendedTopic[]> {
  if (who === 'guest') return [];
  return (await call('GET /topics/recommended')).topics.filter(({ finished }) => !finished);
}

/** Each of them by itself: what cannot come now is left out, and the rest is there. */
function useOwn<T>(read: (who: string) => Promise<T>, who: string): T | undefined {
  const [own, setOwn] = useState<T>();
  useEffect(() => {
    let here = true;
    read(who).then(
      (found) => here && setOwn(found),
      (error: unknown) => {
        if (!(error instanceof Unreachable || error instanceof ApiProblem)) throw error;
      },
    );
    return () => {
      here = false;
    };
  }, [read, who]);
  return own;
}
