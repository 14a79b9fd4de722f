import type { MemberDelivery } from '@kindred/contract/staff/members.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment, timeOfDay } from '../../../../platform/clock.ts';
import { channelNames, deliveryKinds, progressOf } from '../model.ts';
import { fetchDeliveries, sendAgain, sendNewLink, type OpenView } from '../queries.ts';

type DeliveryCalls =
  | 'GET /staff/member_views/{id}/deliveries'
  | 'POST /staff/member_views/{id}/deliveries/{message}/resend'
  | 'POST /staff/member_views/{id}/sign_in_link';

type Stage = 'reading' | 'sending' | 'sent';

const onlyTheList = 'It’s on its way. We just couldn’t read the list again.';
const afterProblem: Readonly<Record<Stage, { next: string; unsure?: string }>> = {
  reading: { next: 'We haven’t sent anything.' },
  sending: {
    next: 'We haven’t sent anything.',
    unsure: 'It may have been sent. Look again before you send another.',
  },
  sent: { next: onlyTheList, unsure: onlyTheList },
};

/** “Did my link arrive?” The messages are loaded only on request. */
export function MemberDeliveries({ view }: { view: OpenView }) {
  const { id } = view;
  const [items, setItems] = useState<readonly MemberDelivery[]>();
  const [link, setLink] = useState<{ number: string; expires_at: string }>();
  const [done, setDone] = useState('');
  const [stage, setStage] = useState<Stage>('reading');
  const { busy, error, act } = useAction();
  const load = async () => setItems(await fetchDeliveries(id));
  const look = () => {
    setStage('reading');
    void act(load);
  };
  const send = (work: () => Promise<void>) =>
    void act(async () => {
      setStage('sending');
      setDone('');
      await work();
      setStage('sent');
      await load();
    });
  const sendLink = (channel: 'email' | 'sms') => send(async () => setLink(await sendNewLink(id, channel)));
  const repeat = (message: string) =>
    send(async () => {
      await sendAgain(id, message);
      setDone('We’re sending it again.');
    });
  return (
    <section className="k-member-card" aria-labelledby="member-messages">
      <h2 id="member-messages">Did my link arrive?</h2>
      <p>What we’ve sent in the last 30 days, and whether it arrived. You won’t see what it says.</p>
      {error !== undefined && (
        <CallProblem<DeliveryCalls>
          error={error}
          words={{
            not_found: 'This message no longer exists',
            member_view_ended: 'These details have closed. Find the member again',
            message_not_resendable: 'This message can’t be sent again. It may have arrived',
            member_address_missing: 'The member doesn’t have this address',
            member_not_active: 'The account is closed, so a link wouldn’t open it',
            rate_limited: 'A link was sent a short time ago. Wait a minute',
          }}
          {...afterProblem[stage]}
        />
      )}
      <p className="k-actions">
        <Button icon="mail" busy={busy} onClick={look}>
          {items ? 'Look again' : 'Show messages'}
        </Button>
        {view.state === 'active' && view.email !== null && (
          <Button icon="send" busy={busy} onClick={() => sendLink('email')}>
            Email a new sign-in link
          </Button>
        )}
        {view.state === 'active' && view.mobile !== null && (
          <Button icon="send" busy={busy} onClick={() => sendLink('sms')}>
            Text a new sign-in link
          </Button>
        )}
      </p>
      <div role="status">
        {done !== '' && <p>{done}</p>}
        {link && (
          <Notice kind="done" heading={`Tell the member the number ${link.number}`}>
            <p>
              A new link is on its way. It asks for this number, and works until {timeOfDay(link.expires_at)}.
            </p>
          </Notice>
        )}
      </div>
      {items?.length === 0 && <p>We haven’t sent anything to the present addresses.</p>}
      {items && items.length > 0 && (
        <ul className="k-member-lines" role="list" aria-label="Messages">
          {items.map((item) => (
            <DeliveryLine key={item.id} item={item} busy={busy} onRepeat={() => repeat(item.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps {
  item: MemberDelivery;
  busy: boolean;
  onRepeat: () => void;
}

function DeliveryLine({ item, busy, onRepeat }: LineProps) {
  const { name, tone, text } = progressOf(item);
  return (
    <li>
      <div className="k-member-delivery">
        <strong>{deliveryKinds[item.kind]}</strong>
        <Tag tone={tone}>{name}</Tag>
      </div>
      <span>
        {channelNames[item.channel]}, {formatMoment(item.handed_over_at)}
        {item.accepted_at && `, accepted at ${timeOfDay(item.accepted_at)}`}
      </span>
      <span>{text}</span>
      {item.can_resend && (
        <Button icon="refresh" busy={busy} onClick={onRepeat}>
          Send again
        </Button>
      )}
    </li>
  );
}
