import type { PlaceReach } from '@kindred/contract/directory/reach.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useSearchParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded, type Loaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { reachAddress, reachInWords } from '../model.ts';
import { Gaps } from '../parts/gaps.tsx';
import { KindsTable } from '../parts/kinds-table.tsx';
import { PlaceForm } from '../parts/place-form.tsx';
import { readReachGaps, readReachOf } from '../queries.ts';

const nowhere: PlaceReach = { place: null, which: [], kinds: [] };

/** What a reader near a place finds for each kind of help, and where nothing is nearby. */
export function ReachScreen() {
  const [params] = useSearchParams();
  const place = params.get('place')?.trim() ?? '';
  const reach = useLoaded(`reach ${place}`, async () => (place === '' ? nowhere : readReachOf(place)));
  const gaps = useLoaded('gaps', readReachGaps);
  const unknown = place !== '' && reach.value?.place === null && reach.value.which.length === 0;
  return (
    <>
      <ConsolePage
        title="What readers find"
        lead="See what help people find near a place."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
      />
      <PlaceForm key={place} place={place} unknown={unknown} />
      <LoadedPart loaded={reach} waiting="Looking around this place…">
        {(value) => <NearPlace reach={value} />}
      </LoadedPart>
      <LoadedPart loaded={gaps} waiting="Looking for gaps…">
        {(value) => <Gaps listed={value} />}
      </LoadedPart>
    </>
  );
}

interface LoadedPartProps<T> {
  loaded: Loaded<T>;
  waiting: string;
  children: (value: T) => React.ReactNode;
}

function LoadedPart<T>({ loaded: { value, error, again }, waiting, children }: LoadedPartProps<T>) {
  if (error !== undefined)
    return (
      <CallProblem
        error={error}
        words={{ not_found: 'You don’t have access to the directory' }}
        next="Ask your administrator for access."
        onRetry={again}
      />
    );
  if (value === undefined)
    return (
      <Waiting words={waiting} wayOut={<p>Refresh this page.</p>}>
        <Skeleton shape="card" />
      </Waiting>
    );
  return children(value);
}

function NearPlace({ reach: { place, which, kinds } }: { reach: PlaceReach }) {
  if (which.length > 0)
    return (
      <section className="k-reach" aria-labelledby="which">
        <h2 id="which">Which one do you mean?</h2>
        <ul>
          {which.map(({ slug, words }) => (
            <li key={slug}>
              <Link href={reachAddress(slug)}>{words}</Link>
            </li>
          ))}
        </ul>
      </section>
    );
  if (!place) return null;
  return (
    <section className="k-reach" aria-labelledby="near">
      <h2 id="near">Near {place.words}</h2>
      <p>{reachInWords(kinds)}</p>
      <KindsTable place={place.words} kinds={kinds} />
    </section>
  );
}
