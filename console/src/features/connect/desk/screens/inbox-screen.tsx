import '../parts/desk.css';
import type { DangerSign } from '@kindred/contract/connect/danger-signs.ts';
import { Link } from '@kindred/ui/link.tsx';
import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { today } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { useTicking } from '../../../../platform/ticker.ts';
import { signPath } from '../../danger-signs/model.ts';
import { useDangerSigns } from '../../danger-signs/queries.ts';
import { filterLines, isFilterOn, noFilter } from '../../find/model.ts';
import { ListFilters } from '../../find/parts/list-filters.tsx';
import { SearchChats, type FoundChats } from '../../find/parts/search-chats.tsx';
import { SeveralChoice } from '../../several/parts/several-bar.tsx';
import { useDesk } from '../live/desk-store.ts';
import {
  callsPath,
  deskAddress,
  formPath,
  linesOfView,
  linkId,
  neighbourOf,
  openPath,
  parseDeskPlace,
  type DeskPlace,
} from '../model.ts';
import { AwayNotice } from '../parts/away-notice.tsx';
import { ClosedNotice } from '../parts/closed-notice.tsx';
import { ConnectionNotice } from '../parts/connection-notice.tsx';
import type { DeskFrame } from '../parts/desk-frame.tsx';
import { DeskList } from '../parts/desk-list.tsx';
import { DeskKinds, DeskViews } from '../parts/desk-views.tsx';
import { KeysDialog } from '../parts/keys-dialog.tsx';
import { loadClosedChats, useDeskForms } from '../queries.ts';

/** Everything that members have sent, in one place: a list, what is open, and what is known about it. */
export function InboxScreen() {
  const self = useSelf();
  const { value, error } = self ?? {};
  const [params] = useSearchParams();
  const place = parseDeskPlace(params);
  const path = openPath(useLocation().pathname);
  const me = value?.permissions.includes('support') ? value.id : undefined;
  const isLead = value?.permissions.includes('admin') ?? false;
  return (
    <>
      <ConsolePage
        title="Desk"
        before={
          path !== '' && (
            <Link href={deskAddress(place)} icon="arrow-left" alone>
              Back to the list
            </Link>
          )
        }
        action={me && <DeskViews place={place} me={me} />}
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={self?.again} />}
      {value && me === undefined && (
        <ProblemNotice
          after="action"
          happened="You don’t have access to the support desk"
          next="Ask your administrator for access."
        />
      )}
      {me !== undefined && <Inbox me={me} isLead={isLead} place={place} path={path} />}
    </>
  );
}

const noSigns: readonly DangerSign[] = [];

interface InboxProps {
  me: string;
  isLead: boolean;
  place: DeskPlace;
  path: string;
}

function Inbox({ me, isLead, place, path }: InboxProps) {
  const { view, kind } = place;
  const navigate = useNavigate();
  const inbox = useRef<HTMLElement>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const [entered, setEntered] = useState<string>();
  const synced = useDesk((state) => state.synced);
  const all = useDesk((state) => state.lines);
  const day = useTicking(today);
  const [formPages, setFormPages] = useState(1);
  const forms = useDeskForms(place, formPages);

  const labels = useLoaded('labels', () => callStaffApi('GET /staff/labels'));
  const [found, setFound] = useState<FoundChats>();
  const [filter, setFilter] = useState(noFilter);
  const [chosen, setChosen] = useState<readonly string[]>();

  const inView = useMemo(
    () =>
      found
        ? found.ids.flatMap((id) => all.get(id) ?? [])
        : kind === 'all' || kind === 'chats'
          ? linesOfView(all.values(), { view, me, today: day })
          : [],
    [all, found, kind, view, me, day],
  );
  const lines = useMemo(() => filterLines(inView, filter), [inView, filter]);
  const narrowed = found !== undefined || isFilterOn(filter) || chosen !== undefined;
  const messages = !narrowed && (kind === 'all' || kind === 'messages') ? forms.value : undefined;
  const calls = !narrowed && (kind === 'all' || kind === 'calls');
  const signs = useDangerSigns();
  const shownSigns = narrowed || view === 'closed' ? noSigns : signs;
  const paths = [
    ...shownSigns.map(signPath),
    ...lines.map(({ id }) => id),
    ...(messages?.items ?? []).map(({ id }) => formPath(id)),
    ...(calls ? [callsPath] : []),
  ];

  const step = (by: 1 | -1) => {
    const next = neighbourOf(paths, path, by);
    if (next === undefined) return;
    setEntered(undefined);
    void navigate(deskAddress(place, next), { replace: path !== '' });
    document.getElementById(linkId(next))?.focus();
  };
  useShortcuts({ j: () => step(1), k: () => step(-1), '?': () => setKeysOpen(true) });

  const frame: DeskFrame = {
    me,
    place,
    path,
    paths,
    entered: entered === path,
    leave: () => {
      setEntered(undefined);
      // It may be in another view. If the focus stayed in the field, the next shortcut would be typed as text.
      (document.getElementById(linkId(path)) ?? document.querySelector<HTMLElement>('.k-desk-talk'))?.focus();
    },
    reloadForms: forms.again,
    isLead,
    labels,
  };
  return (
    <div className="k-desk" data-open={path === '' ? undefined : true}>
      <section className="k-desk-inbox" aria-label="Inbox" ref={inbox} tabIndex={-1}>
        <ConnectionNotice />
        <AwayNotice list={inbox} />
        <ClosedNotice />
        <SearchChats found={found} onFound={setFound} />
        {!found && <DeskKinds place={place} messages={forms.value?.total} />}
        <ListFilters lines={inView} filter={filter} onChange={setFilter} />
        {view !== 'closed' && <SeveralChoice lines={lines} chosen={chosen} onChoose={setChosen} />}
        {view === 'closed' && <ClosedLoader />}
        {forms.error !== undefined && (
          <CallProblem<'GET /staff/contact_forms'> error={forms.error} words={{}} onRetry={forms.again} />
        )}
        {synced ? (
          <DeskList
            signs={shownSigns}
            lines={lines}
            forms={messages}
            calls={calls}
            frame={frame}
            found={found !== undefined}
            isFiltered={lines.length < inView.length}
            chosen={chosen}
            onChoose={setChosen}
            onEnter={setEntered}
            onMoreForms={() => setFormPages((pages) => pages + 1)}
          />
        ) : (
          <Waiting words="Loading the desk…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        )}
      </section>
      <Outlet context={frame} />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

function ClosedLoader() {
  const { value, error, again } = useLoaded('closed', loadClosedChats);
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value?.more) return null;
  return <p className="k-desk-none">{`These are the newest ${value.listed}. Search to find older ones.`}</p>;
}
