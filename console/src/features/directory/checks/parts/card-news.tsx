import type { CheckDue } from '@kindred/contract/directory/checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice, type NoticeTone } from '@kindred/ui/notice.tsx';
import type { ReactNode } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';

export type CheckEvent = 'settled' | 'more' | 'saved' | 'asked' | 'closed' | 'reopened';

interface Props {
  news: CheckEvent;
  entry: CheckDue;
  busy?: boolean;
  error?: unknown;
  /** The closing was undone. */
  onReopen?: () => void;
}

interface Details {
  kind: NoticeTone;
  heading: string;
  text: string;
}

const tellings: Readonly<Record<CheckEvent, (entry: CheckDue) => Details>> = {
  settled: ({ name }) => ({
    kind: 'done',
    heading: `${name} is correct`,
    text: 'The entry is marked as checked today, and its reports are closed.',
  }),
  more: () => ({
    kind: 'warning',
    heading: 'Another problem has been reported since you last looked',
    text: 'The reports you read have been closed. Please check the new one.',
  }),
  saved: () => ({ kind: 'done', heading: 'Saved', text: 'Your changes are now public.' }),
  asked: ({ asked: request }) => ({
    kind: 'done',
    heading: request ? `We emailed ${request.to}` : 'We emailed the provider',
    text: 'Their answer will appear here. The entry stays in the queue until then.',
  }),
  closed: ({ name }) => ({
    kind: 'done',
    heading: `${name} has closed`,
    text: 'This service no longer appears in search. Its page says that it has closed.',
  }),
  reopened: () => ({
    kind: 'done',
    heading: 'This service is open again',
    text: 'It appears in search again.',
  }),
};

/** The result, announced immediately: the pressed button may be gone. */
export function CardNews({ news, entry, busy, error, onReopen }: Props) {
  const headingRef = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={headingRef} tabIndex={-1} className="k-check">
      <CheckNotice
        news={news}
        entry={entry}
        actions={
          news === 'closed' &&
          onReopen && (
            <Button icon="refresh" busy={busy} busyWords="Saving…" onClick={onReopen}>
              No, it’s still open
            </Button>
          )
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} />}
    </div>
  );
}

type NoticeProps = Pick<Props, 'news' | 'entry'> & { actions?: ReactNode };

/** The result in words. For a bulk check, only the total is announced. */
export function CheckNotice({ news, entry, actions }: NoticeProps) {
  const { kind, heading, text } = tellings[news](entry);
  return (
    <Notice kind={kind} heading={heading} actions={actions}>
      <p>{text}</p>
    </Notice>
  );
}
