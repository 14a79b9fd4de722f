import '../parts/desk.css';
import type { DeskView } from '@kindred/contract/connect/desk.ts';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, deskCounts, deskViews, linesOfView, neighbourOf, parseDeskView } from '../model.ts';
import { AwayNotice } from '../parts/away-notice.tsx';
import { ConnectionNotice } from '../parts/connection-notice.tsx';
import { ConversationPane } from '../parts/conversation-pane.tsx';
import { DeskList } from '../parts/desk-list.tsx';
import { KeysDialog } from '../parts/keys-dialog.tsx';
import { loadClosedChats } from '../queries.ts';

/** Everything that members sent, in one place: a list, a conversation, and what is known about it. */
export function InboxScreen() {
  const self = useSelf();
  const { value, error } = self ?? {};
  const [params] = useSearchParams();
  const view = parseDeskView(params);
  const me = value?.permissions.includes('support') ? value.id : undefined;
  return (
    <>
      <ConsolePage title="Desk" action={me && <DeskViews view={view} me={me} />} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={self?.again} />}
      {value && me === undefined && (
        <ProblemNotice
          after="arrival"
          happened="You don’t have access to the support desk"
          next="Ask your administrator."
        />
      )}
      {me !== undefined && <Inbox me={me} view={view} />}
    </>
  );
}

function Inbox({ me, view }: { me: string; view: DeskView }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const [keysOpen, setKeysOpen] = useState(false);
  const synced = useDesk((state) => state.synced);
  const all = useDesk((state) => state.lines);
  const lines = useMemo(() => linesOfView(all.values(), view, me), [all, view, me]);
  const [entered, setEntered] = useState<string>();

  const step = (by: 1 | -1) => {
    const next = neighbourOf(lines, id, by);
    if (!next) return;
    setEntered(undefined);
    void navigate(deskAddress(view, next.id), { replace: id !== undefined });
    document.getElementById(`line-${next.id}`)?.focus();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), '?': () => setKeysOpen(true) });

  return (
    <div className="k-desk" data-open={id === undefined ? undefined : true}>
      <section className="k-desk-inbox" aria-label="Conversations">
        <ConnectionNotice />
        <AwayNotice />
        {view === 'closed' && <ClosedLoader />}
        {synced ? (
          <DeskList lines={lines} view={view} current={id} me={me} onEnter={setEntered} />
        ) : (
          <Waiting words="Loading the desk…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        )}
      </section>
      <ConversationPane
        key={id ?? ''}
        id={id}
        view={view}
        me={me}
        lines={lines}
        entered={entered === id}
        onLeave={() => {
          setEntered(undefined);
          if (id !== undefined) document.getElementById(`line-${id}`)?.focus();
        }}
      />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

function DeskViews({ view, me }: { view: DeskView; me: string }) {
  const lines = useDesk((state) => state.lines);
  const counts = useMemo(() => deskCounts(lines.values(), me), [lines, me]);
  return (
    <ChoiceLinks
      label="Which conversations"
      choices={(['mine', 'waiting', 'open', 'closed'] as const).map((one) => ({
        key: one,
        href: deskAddress(one),
        words: one === 'closed' ? deskViews.closed : `${deskViews[one]} ${counts[one]}`,
        chosen: one === view,
      }))}
    />
  );
}

function ClosedLoader() {
  const { error, again } = useLoaded('closed', loadClosedChats);
  return error === undefined ? null : <CallProblem error={error} words={{}} onRetry={again} />;
}
