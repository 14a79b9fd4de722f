import type { Checks } from '@kindred/contract/directory-checks.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../platform/choice-links.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { Page } from '../../../platform/page.tsx';
import { addressOf, askedIn, reasons, waiting, whys, type Asked } from '../model.ts';
import { FreshnessBar } from '../parts/freshness-bar.tsx';
import { Queue } from '../parts/queue.tsx';
import { readChecks } from '../queries.ts';

/** What waits to be looked at, and why. */
export function ChecksScreen() {
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const [round, setRound] = useState(0);
  const key = `${addressOf(asked)} ${round}`;
  const [first] = useState(key);
  const { value, error, again } = useLoaded(key, () => readChecks(asked));
  return (
    <>
      <Page
        title="Directory"
        lead="These entries wait to be looked at. What people reported comes first."
        before={
          <Link href="/" icon="arrow-left" alone>
            Your desk
          </Link>
        }
      >
        <Link href="/directory/feeds" icon="download" alone>
          Feed in services of others
        </Link>
      </Page>
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You have no permission for the directory' }}
          next="Whoever runs the console can give it to you."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Looking for what waits…" wayOut={<p>Load the page again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          <FreshnessBar {...value} />
          <ChoiceLinks label="Why they wait" choices={choicesOf(asked, value.counts)} />
          <Queue
            key={key}
            asked={asked}
            opened={value}
            arrives={key !== first}
            onActed={again}
            onAnew={() => setRound(round + 1)}
          />
        </>
      )}
    </>
  );
}

function choicesOf({ why }: Asked, counts: Checks['counts']) {
  const all = {
    key: 'all',
    href: addressOf({ why: undefined, page: 1 }),
    words: `All ${waiting(counts)}`,
    chosen: why === undefined,
  };
  const each = whys.map((one) => ({
    key: one,
    href: addressOf({ why: one, page: 1 }),
    words: `${reasons[one].filter} ${counts[one]}`,
    chosen: why === one,
  }));
  return [all, ...each];
}
