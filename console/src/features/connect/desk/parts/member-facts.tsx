import type { ChatContext } from '@kindred/contract/connect/context.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { MemberHealth } from '@kindred/contract/staff/members.ts';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatDay, formatMoment } from '../../../../platform/clock.ts';
import { ContactFacts } from '../../../../platform/contact-facts.tsx';
import { codeAsWords } from '../../../../platform/code-as-words.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { stageNames } from '../../../../platform/stage-names.ts';
import { deskOutcomes, deskTopics } from '../model.ts';

/** Only what helps to answer; in danger also how to reach them. Each opening is logged. */
export function MemberFacts({ id, flagged }: Pick<DeskLine, 'id' | 'flagged'>) {
  const { value, error, again } = useLoaded(`context ${id}${flagged ? ' in danger' : ''}`, () =>
    callStaffApi('GET /staff/conversations/{id}/context', { params: { id } }),
  );
  if (error !== undefined)
    return (
      <CallProblem<'GET /staff/conversations/{id}/context'>
        error={error}
        words={{ not_found: 'This conversation is no longer yours' }}
        onRetry={again}
      />
    );
  if (!value)
    return (
      <Waiting words="Loading…" wayOut={<p>Refresh this page.</p>}>
        <Skeleton shape="card" />
      </Waiting>
    );
  return <Facts {...value} />;
}

function Facts(context: ChatContext) {
  const { earlier, contact } = context;
  return (
    <>
      <dl className="k-desk-facts">
        {contact && <ContactFacts {...contact} />}
        {factsOf(context).map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {earlier.length > 0 && (
        <>
          <h3>Earlier chats</h3>
          <ul className="k-desk-earlier-chats" role="list">
            {earlier.map(({ started_at, topic, outcome, with: name }) => (
              <li key={started_at}>
                {formatMoment(started_at)}
                <br />
                {[deskTopics[topic], outcome && deskOutcomes[outcome].label, name]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function factsOf(context: ChatContext): (readonly [string, string])[] {
  const { coordinator, distress } = context;
  return [
    ...(distress === null ? [] : [['Distress before the chat', `${distress} out of 10`] as const]),
    ...healthInWords(context),
    ...(coordinator ? [['Coordinator', coordinator] as const] : []),
  ];
}

/** What the member has not told us is left out. */
export function healthInWords(health: MemberHealth): (readonly [string, string])[] {
  const { relationship, subject, diagnosis, stage, goal, last_check_in } = health;
  const whose = subject === 'other' ? ' (of someone they care for)' : '';
  const facts: readonly (readonly [string, string | null])[] = [
    ['They are', relationship && codeAsWords(relationship)],
    [`Diagnosis${whose}`, diagnosis.join(', ') || null],
    [`Stage${whose}`, stage && stageNames[stage]],
    ['Goal', goal],
    ['Last check-in', last_check_in && checkInWords(last_check_in)],
  ];
  return facts.flatMap(([what, words]) => (words ? [[what, words] as const] : []));
}

const checkInWords = ({ on, wellbeing }: NonNullable<ChatContext['last_check_in']>) =>
  wellbeing === null
    ? formatDay(on)
    : `Wellbeing ${wellbeing} on ${formatDay(on)}, where 0 is best and 6 is worst`;
