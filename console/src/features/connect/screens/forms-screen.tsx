import type { FormLine, FormList } from '@kindred/contract/connect.ts';
import { Card } from '@kindred/ui/card.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../platform/choice-links.tsx';
import { momentInWords } from '../../../platform/clock.ts';
import { useFocusOnArrival } from '../../../platform/focus.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { Page } from '../../../platform/page.tsx';
import {
  addressOf,
  askedIn,
  choicesOf,
  kinds,
  messagesInWords,
  spanOf,
  times,
  whoOf,
  type Asked,
} from '../model.ts';

/** What people wrote by form. The list names nobody: it is opened one by one, and that is written down. */
export function FormsScreen() {
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const { state, kind, page } = asked;
  const key = addressOf(asked);
  const [first] = useState(key);
  const { value, error, again } = useLoaded(key, () =>
    call('GET /staff/contact_forms', { query: { state, ...(kind ? { kind } : {}), page: String(page) } }),
  );
  return (
    <>
      <Page
        title="Messages by form"
        lead="People wrote these. Who has waited longest stands first."
        before={
          <Link href="/" icon="arrow-left" alone>
            Your desk
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem
          error={error}
          words={{ not_found: 'You have no permission for the support desk' }}
          next="Whoever runs the console can give it to you."
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Looking for the messages…" wayOut={<p>Load the page again.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <>
          <ChoiceLinks label="Which messages" choices={choicesOf(asked, value.waiting)} />
          <Inbox key={key} asked={asked} list={value} arrives={key !== first} />
        </>
      )}
    </>
  );
}

function Inbox({ asked, list, arrives }: { asked: Asked; list: FormList; arrives: boolean }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrives);
  const { items, total, page, pages } = list;
  const at = (next: number) => addressOf({ ...asked, page: next });
  const words = asked.state === 'answered' ? 'answered' : total === 1 ? 'waits' : 'wait';
  return (
    <section className="k-console-part" aria-labelledby="inbox">
      <h2 id="inbox" ref={heading} tabIndex={-1}>
        {messagesInWords(total)} {words}
      </h2>
      {items.length === 0 && (
        <EmptyState
          heading={asked.state === 'answered' ? 'None was answered yet' : 'Nobody waits for an answer'}
        >
          <p>When somebody writes by form, their message stands here until it is marked as answered.</p>
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
          count={spanOf(list)}
          previous={page > 1 ? { href: at(page - 1), words: 'The page before' } : undefined}
          next={page < pages ? { href: at(page + 1), words: 'The next page' } : undefined}
        />
      )}
    </section>
  );
}

function Line({ id, kind, sent_at, answered_at, best_time, member }: FormLine) {
  return (
    <Card heading={momentInWords(sent_at)} kicker={kinds[kind]} href={`/forms/${id}`}>
      <p>
        {whoOf({ member })}. Good time to call: {times[best_time].toLowerCase()}.
      </p>
      {answered_at && <p>Answered on {momentInWords(answered_at)}.</p>}
    </Card>
  );
}
