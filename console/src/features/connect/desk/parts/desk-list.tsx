import './desk-list.css';
import type { DangerSign } from '@kindred/contract/connect/danger-signs.ts';
import type { FormLine } from '@kindred/contract/connect.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Anchor } from '@kindred/ui/anchor.tsx';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { ReactNode } from 'react';
import { bestTimes, formKinds, formSubjects } from '../../model.ts';
import { SignLines } from '../../danger-signs/parts/sign-lines.tsx';
import { callsPath, deskAddress, formPath, linkId } from '../model.ts';
import { ConversationLine } from './conversation-line.tsx';
import type { DeskFrame } from './desk-frame.tsx';
import { EmptyView } from './empty-view.tsx';
import { WaitTime } from './wait-time.tsx';
import { WaitingLink } from './waiting-link.tsx';

interface Props {
  /** Words of danger from outside the chat. */
  signs: readonly DangerSign[];
  lines: readonly DeskLine[];
  forms: { items: readonly FormLine[]; total: number } | undefined;
  /** The list includes the week of calls. */
  calls: boolean;
  frame: DeskFrame;
  /** The result of a search instead of a view. */
  found: boolean;
  /** A filter hides some lines of the view. */
  isFiltered: boolean;
  /** Those selected for a bulk action; undefined when no selection is being made. */
  chosen: readonly string[] | undefined;
  onChoose: (ids: readonly string[]) => void;
  /** Enter on a line opens it and moves the focus there. */
  onEnter: (path: string) => void;
  onMoreForms: () => void;
}

export function DeskList(props: Props) {
  const { signs, lines, forms, calls, frame, found, isFiltered, chosen, onChoose, onEnter, onMoreForms } =
    props;
  const { me, place, path, labels } = frame;
  const toggle = (id: string) =>
    onChoose(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id]);
  const chats = place.kind === 'all' || place.kind === 'chats';
  const line = (own: string, words: ReactNode) => (
    <Anchor
      id={linkId(own)}
      className="k-desk-line"
      href={deskAddress(place, own)}
      aria-current={own === path ? 'true' : undefined}
      onClick={() => onEnter(own)}
    >
      {words}
    </Anchor>
  );
  return (
    <>
      <SignLines signs={signs} place={place} current={path} onEnter={onEnter} />
      {chats && !found && place.view === 'mine' && <WaitingLink place={place} />}
      {chats && !found && lines.length === 0 && <EmptyView place={place} isFiltered={isFiltered} />}
      {lines.length > 0 && (
        <ul className="k-desk-list" role="list" aria-label="Conversations">
          {lines.map((one) => (
            <ConversationLine
              key={one.id}
              line={one}
              view={place.view}
              kind={place.kind}
              me={me}
              current={one.id === path}
              labels={labels.value?.items}
              chosen={chosen?.includes(one.id)}
              onToggle={chosen ? toggle : undefined}
              onEnter={onEnter}
            />
          ))}
        </ul>
      )}
      {forms && forms.items.length > 0 && (
        <ul className="k-desk-list" role="list" aria-label="Messages">
          {forms.items.map((form) => (
            <li key={form.id}>{line(formPath(form.id), <FormWords {...form} />)}</li>
          ))}
        </ul>
      )}
      {forms && forms.items.length < forms.total && (
        <Button look="quiet" onClick={onMoreForms}>
          Show more messages
        </Button>
      )}
      {place.kind === 'messages' && forms?.total === 0 && (
        <p className="k-desk-none">
          {place.view === 'closed' ? 'No answered messages yet.' : 'No messages are waiting for a reply.'}
        </p>
      )}
      {calls && (
        <ul className="k-desk-list" role="list" aria-label="Calls">
          <li>
            {line(
              callsPath,
              <>
                <span className="k-desk-line-name">Calls to make</span>
                <span className="k-desk-line-about">By week</span>
              </>,
            )}
          </li>
        </ul>
      )}
    </>
  );
}

/** None of the message itself: passers-by can read a list. */
function FormWords({ kind, about, sent_at, best_time, state, member }: FormLine) {
  return (
    <>
      <span className="k-desk-line-name">{formSubjects[about]}</span>
      <span className="k-desk-line-time">
        {state === 'waiting' ? <WaitTime since={sent_at} /> : 'Answered'}
      </span>
      <span className="k-desk-line-about">
        Message · {formKinds[kind]}
        {best_time !== 'any' && ` · ${bestTimes[best_time].toLowerCase()}`}
      </span>
      <span className="k-desk-line-who">{member ? 'Member' : 'Guest'}</span>
    </>
  );
}
