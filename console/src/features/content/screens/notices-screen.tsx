import '../content.css';
import type { ContentLine } from '@kindred/contract/content/history.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../platform/clock.ts';
import { useLastValue, useLoaded } from '../../../platform/loaded.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { contentStates } from '../drafts/model.ts';
import { addressOfLine, groupNotices, typeInWords, type NoticeGroups } from '../model.ts';
import { NewTextDialog } from '../parts/new-text-dialog.tsx';
import { StatusDialog } from '../parts/status-dialog.tsx';
import { readNotices } from '../queries.ts';

/** The button that takes a notice out of the app, with its texts. */
interface Ending {
  name: string;
  busy: string;
  why: string;
  done: string;
}

const headings: readonly (readonly [group: keyof NoticeGroups, heading: string])[] = [
  ['now', 'In the app now'],
  ['coming', 'Coming up'],
  ['written', 'Being written or reviewed'],
  ['ended', 'Ended'],
];

/** Only what is in the app, or will be, can be ended. */
const endings: Partial<Record<keyof NoticeGroups, Ending>> = {
  now: { name: 'End it now', busy: 'Ending it…', why: 'Ended by hand.', done: 'is no longer in the app.' },
  coming: { name: 'Cancel notice', busy: 'Cancelling…', why: 'Cancelled.', done: 'won’t be shown.' },
};

/** Notices that are in the app for everyone, that will be, and that were. */
export function Screen() {
  const { value, error, again } = useLoaded('notices', readNotices);
  const list = useLastValue(value);
  const [adding, setAdding] = useState<'notice' | 'status'>();
  const [done, setDone] = useState('');
  const groups = list && groupNotices(list, epochMs());
  return (
    <>
      <ConsolePage
        title="Notices"
        lead="A second person has to approve each notice. A status message is posted at once, when something is down."
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
        action={
          <p className="k-actions">
            <Button icon="plus" onClick={() => setAdding('notice')}>
              New notice
            </Button>
            <Button look="primary" icon="warning" onClick={() => setAdding('status')}>
              Post a status message
            </Button>
          </p>
        }
      />
      <p className="k-list-done" role="status">
        {done}
      </p>
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!groups && error === undefined && (
        <Waiting words="Loading notices…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {list?.length === 0 && (
        <EmptyState heading="No notices yet">
          <p>Write one when people should know something: a closed day, a planned pause, an event.</p>
        </EmptyState>
      )}
      {groups &&
        headings.map(([group, heading]) => (
          <NoticeGroup
            key={group}
            heading={heading}
            lines={groups[group]}
            ending={endings[group]}
            onEnded={(words) => {
              setDone(words);
              again();
            }}
          />
        ))}
      {adding === 'notice' && <NewTextDialog type="notice" onClose={() => setAdding(undefined)} />}
      {adding === 'status' && (
        <StatusDialog
          onDone={(words) => {
            setDone(words);
            again();
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

interface GroupProps {
  heading: string;
  lines: readonly ContentLine[];
  ending: Ending | undefined;
  onEnded: (words: string) => void;
}

function NoticeGroup({ heading, lines, ending, onEnded }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section className="k-section" aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="k-release-texts" role="list">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.item}`}>
            <div>
              <p>
                <Anchor href={addressOfLine(line)}>{line.title}</Anchor>
              </p>
              <p className="k-quiet">
                {typeInWords(line.kind)}
                {line.shown && ` · ${periodInWords(line.shown)}`}
              </p>
            </div>
            <Tag tone={contentStates[line.state].tone}>
              {line.state === 'withdrawn' ? 'Ended' : contentStates[line.state].name}
            </Tag>
            {ending && <EndButton line={line} ending={ending} onEnded={onEnded} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const periodInWords = ({ from, until }: NonNullable<ContentLine['shown']>) =>
  `${formatMoment(from)} to ${formatMoment(until)}`;

interface EndProps {
  line: ContentLine;
  ending: Ending;
  onEnded: GroupProps['onEnded'];
}

/** Ending a notice loses nothing: one person may do it, and it can be published again. */
function EndButton({ line, ending, onEnded }: EndProps) {
  const { kind, item, title } = line;
  const { busy, error, act } = useAction();
  const end = () =>
    void act(async () => {
      const body = { to: null, why: ending.why, used_seen: true as const };
      await callStaffApi('POST /staff/content/items/{kind}/{item}/withdraw', {
        params: { kind, item },
        body,
      });
      onEnded(`“${title}” ${ending.done}`);
    });
  return (
    <>
      <Button look="quiet" icon="close" busy={busy} busyWords={ending.busy} onClick={end}>
        {ending.name}
        <span className="k-unseen">: {title}</span>
      </Button>
      {error !== undefined && (
        <CallProblem<'POST /staff/content/items/{kind}/{item}/withdraw'>
          error={error}
          words={{
            not_found: 'It has already ended',
            content_in_use: 'Other texts refer to it',
            content_fixed: 'The app needs it',
          }}
          next="Refresh this page to see the latest."
        />
      )}
    </>
  );
}
