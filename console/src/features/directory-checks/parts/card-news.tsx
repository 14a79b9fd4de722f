import type { CheckDue } from '@kindred/contract/directory-checks.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice, type NoticeKind } from '@kindred/ui/notice.tsx';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../platform/focus.ts';

export type News = 'settled' | 'more' | 'saved' | 'asked' | 'closed' | 'reopened';

interface Props {
  news: News;
  entry: CheckDue;
  busy?: boolean;
  error?: unknown;
  /** It was not closed after all. */
  onReopen?: () => void;
}

interface Told {
  kind: NoticeKind;
  heading: string;
  text: string;
}

const tellings: Readonly<Record<News, (entry: CheckDue) => Told>> = {
  settled: ({ name }) => ({
    kind: 'done',
    heading: `${name} is right`,
    text: 'It counts as checked today. What was reported of it is settled.',
  }),
  more: () => ({
    kind: 'warning',
    heading: 'Something else was reported since you looked',
    text: 'The reports that you read are settled. Please look at the new one.',
  }),
  saved: () => ({ kind: 'done', heading: 'Saved', text: 'People see the changes now.' }),
  asked: ({ asked }) => ({
    kind: 'done',
    heading: asked ? `We wrote to ${asked.to}` : 'We wrote to the provider',
    text: 'Their answer will stand here. The entry waits until then.',
  }),
  closed: ({ name }) => ({
    kind: 'done',
    heading: `${name} has closed`,
    text: 'People find it no longer. Its page says that it has closed.',
  }),
  reopened: () => ({ kind: 'done', heading: 'It is open again', text: 'People find it as before.' }),
};

/** What came of it, read at once: the button that was pressed may be gone. */
export function CardNews({ news, entry, busy, error, onReopen }: Props) {
  const told = useFocusOnArrival<HTMLDivElement>();
  const { kind, heading, text } = tellings[news](entry);
  return (
    <div ref={told} tabIndex={-1} className="k-check">
      <Notice
        kind={kind}
        heading={heading}
        actions={
          news === 'closed' &&
          onReopen && (
            <Button icon="refresh" busy={busy} busyWords="Saving…" onClick={onReopen}>
              No, it is still open
            </Button>
          )
        }
      >
        <p>{text}</p>
      </Notice>
      {error !== undefined && <CallProblem error={error} />}
    </div>
  );
}
