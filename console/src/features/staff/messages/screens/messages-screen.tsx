import '../../../../platform/record-page.css';
import '../parts/messages.css';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { ConsolePage } from '../../../../platform/page.tsx';
import { charityPages } from '../../charity/public.tsx';
import { messageChannelNames, messagesByGroup } from '../model.ts';
import { useMessages } from '../queries.ts';

const groupId = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

/** Every message that the app sends automatically. */
export function MessagesScreen() {
  const { value, error, again } = useMessages();
  return (
    <>
      <ConsolePage
        title="Emails and text messages"
        lead="Everything the app sends by itself. Open one to read it, change it, or send it to yourself."
      />
      <ChoiceLinks label="Pages of the charity" choices={charityPages('/charity/messages')} />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading the messages…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      <div className="k-messages">
        {messagesByGroup(value?.items ?? []).map(({ group, items }) => (
          <section key={group} className="k-record-card" aria-labelledby={groupId(group)}>
            <h2 id={groupId(group)}>{group}</h2>
            <ul role="list">
              {items.map(({ key, name, channel, is_changed }) => (
                <li key={key}>
                  <Link href={`/charity/messages/${key}`}>{name}</Link>
                  <span>{messageChannelNames[channel]}</span>
                  {is_changed && <Tag tone="gum">Changed</Tag>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="k-field-hint">
        Copies of chats, messages about an event, and questions to providers are written for the occasion.
        They have no saved text.
      </p>
    </>
  );
}
