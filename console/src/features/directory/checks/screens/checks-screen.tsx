import type { Checks } from '@kindred/contract/directory/checks.ts';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import {
  checksAddress,
  parseChecksQuery,
  reasons,
  waiting,
  checkReasons,
  type ChecksQuery,
} from '../model.ts';
import { ComingChecks } from '../parts/coming-checks.tsx';
import { FreshnessBar } from '../parts/freshness-bar.tsx';
import { Queue } from '../parts/queue.tsx';
import { readChecks } from '../queries.ts';

/** Entries due for a check, and why. */
export function ChecksScreen() {
  const [params] = useSearchParams();
  const query = parseChecksQuery(params);
  const [round, setRound] = useState(0);
  const key = `${checksAddress(query)} ${round}`;
  const [first] = useState(key);
  const { value, error, again } = useLoaded(key, () => readChecks(query));
  return (
    <>
      <ConsolePage
        title="Directory"
        lead="These entries need checking. Reports come first."
        before={
          <Link href="/" icon="arrow-left" alone>
            Today
          </Link>
        }
      >
        <Link href="/directory/services" icon="menu" alone>
          All services
        </Link>
        <Link href="/directory/duplicates" icon="people" alone>
          Duplicates
        </Link>
        <Link href="/directory/feeds" icon="download" alone>
          Import services
        </Link>
        <Link href="/directory/reach" icon="pin" alone>
          What readers find
        </Link>
      </ConsolePage>
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You don’t have access to the directory' }}
          next="Ask your administrator for access."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading entries…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          <FreshnessBar {...value} />
          <ComingChecks {...value} />
          <ChoiceLinks label="Reason" choices={choicesOf(query, value.counts)} />
          <Queue
            key={key}
            query={query}
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

function choicesOf({ why }: ChecksQuery, counts: Checks['counts']) {
  const all = {
    key: 'all',
    href: checksAddress({ why: undefined, page: 1 }),
    words: `All ${waiting(counts)}`,
    chosen: why === undefined,
  };
  const each = checkReasons.map((one) => ({
    key: one,
    href: checksAddress({ why: one, page: 1 }),
    words: `${reasons[one].filter} ${counts[one]}`,
    chosen: why === one,
  }));
  return [all, ...each];
}
