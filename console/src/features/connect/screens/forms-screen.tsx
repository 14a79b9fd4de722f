import type { FormLine, FormList } from '@kindred/contract/connect.ts';
import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../platform/choice-links.tsx';
import { formatMoment } from '../../../platform/clock.ts';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import {
  formsAddress,
  parseFormsQuery,
  choicesOf,
  formKinds,
  messagesInWords,
  formsRange,
  bestTimes,
  whoOf,
  type FormsQuery,
} from '../model.ts';

/** The messages from forms. The list names no one: each is opened separately, and that is audited. */
export function FormsScreen() {
  const [params] = useSearchParams();
  const query = parseFormsQuery(params);
  const { state, kind, page } = query;
  const key = formsAddress(query);
  const [first] = useState(key);
  const { value, error, again } = useLoaded(key, () =>
    callStaffApi('GET /staff/contact_forms', {
      query: { state, ...(kind ? { kind } : {}), page: String(page) },
    }),
  );
  return (
    <>
      <ConsolePage
        title="Messages"
        lead="Messages people sent through our forms. Longest waiting first."
        before={
          <Link href="/" icon="arrow-left" alone>
            Today
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You don’t have access to the support desk' }}
          next="Ask your administrator."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading messages…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          <ChoiceLinks label="Which messages" choices={choicesOf(query, value.waiting)} />
          <Inbox key={key} query={query} list={value} arrives={key !== first} />
        </>
      )}
    </>
  );
}

function Inbox({ query, list, arrives }: { query: FormsQuery; list: FormList; arrives: boolean }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const { items, total, page, pages } = list;
  const at = (next: number) => formsAddress({ ...query, page: next });
  const words = query.state === 'answered' ? 'answered' : 'waiting';
  return (
    <section className="k-console-part" aria-labelledby="inbox">
      <h2 id="inbox" ref={heading} tabIndex={-1}>
        {messagesInWords(total)} {words}
      </h2>
      {items.length === 0 && (
        <EmptyState
          heading={query.state === 'answered' ? 'No answered messages yet' : 'No one is waiting for a reply'}
        >
          <p>Messages appear here until they’re marked as answered.</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <List label="Messages">
          {items.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </List>
      )}
      {pages > 1 && (
        <Pagination
          label="Pages"
          count={formsRange(list)}
          previous={page > 1 ? { href: at(page - 1), words: 'Previous page' } : undefined}
          next={page < pages ? { href: at(page + 1), words: 'Next page' } : undefined}
        />
      )}
    </section>
  );
}

function Line({ id, kind, sent_at, answered_at, best_time, member }: FormLine) {
  return (
    <Card heading={formatMoment(sent_at)} kicker={formKinds[kind]} href={`/forms/${id}`}>
      <p>
        {whoOf({ member })}. Good time to call: {bestTimes[best_time].toLowerCase()}.
      </p>
      {answered_at && <p>Answered on {formatMoment(answered_at)}.</p>}
    </Card>
  );
}
