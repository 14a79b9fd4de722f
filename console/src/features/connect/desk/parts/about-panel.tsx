import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { formatMoment } from '../../../../platform/clock.ts';
import { deskPeople, deskTopics, isMine, nameOfLine } from '../model.ts';
import { ChatMarks } from '../../labels/parts/marks.tsx';
import { MemberFacts } from './member-facts.tsx';

/** What is known about a conversation. */
export function AboutPanel({ line, me }: { line: DeskLine; me: string }) {
  const facts: readonly (readonly [string, string])[] = [
    ['About', deskTopics[line.topic]],
    ['Asking', deskPeople[line.for]],
    ['Started', formatMoment(line.started_at)],
    ['Answered by', isMine(line, me) ? 'You' : (line.staff?.name ?? 'No one yet')],
    ...(line.second ? [['With', line.second.id === me ? 'You' : line.second.name] as const] : []),
    ...(line.closed_at ? [['Ended', formatMoment(line.closed_at)] as const] : []),
  ];
  return (
    <>
      <h2>{nameOfLine(line)}</h2>
      <dl className="k-desk-facts">
        {facts.map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {isMine(line, me) && (
        <>
          <MemberFacts id={line.id} flagged={line.flagged} />
          <p className="k-desk-why">
            You can see this because you took the conversation. Each view is logged.
          </p>
          <ChatMarks line={line} me={me} />
        </>
      )}
    </>
  );
}
