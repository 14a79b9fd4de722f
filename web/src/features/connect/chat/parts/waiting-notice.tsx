import type { ChatQueue } from '@kindred/contract/connect/chat.ts';
import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isSomeoneThere } from '../model.ts';
import { useChatAvailability, type DeskNow } from '../queries.ts';
import { NextChatHours, useNextHeading } from './chat-hours.tsx';
import { CrisisNumbers } from './crisis-numbers.tsx';
import { focusLog } from './use-log-place.tsx';

interface WaitingProps {
  queue: ChatQueue | null;
  /** The member has already written something. */
  hasWritten: boolean;
  /** Only words of danger can be sent. */
  paused: boolean;
}

/**
 * Says what to expect until someone joins, without a promise that cannot be kept. Its text also describes the message
 * field, so that a screen reader reads it to anyone who starts writing.
 */
export function WaitingNotice({ queue, hasWritten, paused }: WaitingProps) {
  const { t } = useLingui();
  const now = useChatAvailability();
  const [declined, setDeclined] = useState<ChatQueue['offer']>(null);
  useEffect(() => {
    if (declined !== null) focusLog();
  }, [declined]);
  const isThere = now.is !== 'known' || isSomeoneThere(now.desk);
  const offer = queue?.offer ?? null;
  const offers = offer !== null && offer !== declined;
  return (
    <div className="k-chat-wait" role="status" aria-atomic="false" data-tone={isThere ? 'gum' : 'alarm'}>
      {isThere ? (
        <PlaceInQueue queue={queue} isInvited={!hasWritten && !paused} now={now} />
      ) : (
        <NobodyReads now={now} paused={paused} />
      )}
      {offers && isThere && (
        <p>{t`You’ve been waiting a while. You can keep waiting, or contact us another way and we’ll get back to you.`}</p>
      )}
      {(offers || !isThere) && (
        <p className="k-actions">
          <ButtonLink href="/support-coordinators" icon="calendar">
            {t`Ask for a call`}
          </ButtonLink>
          <ButtonLink href="/tabs/connect/support-form" icon="edit">
            {t`Leave a message`}
          </ButtonLink>
          {isThere && (
            <Button look="quiet" onClick={() => setDeclined(offer)}>
              {t`Keep waiting`}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface PlaceProps {
  queue: ChatQueue | null;
  isInvited: boolean;
  now: DeskNow;
}

function PlaceInQueue({ queue, isInvited, now }: PlaceProps) {
  const { t } = useLingui();
  const { place = 0, minutes } = queue ?? {};
  const isOpen = now.is === 'known' && now.desk.state === 'open';
  return (
    <p id="chat-wait">
      {isOpen && t`Our team can see your chat, and someone will join you soon.`}
      {!isOpen && place === 1 && t`You’re next in the queue.`}
      {!isOpen && place > 1 && t`You’re number ${place} in the queue.`}{' '}
      {!isOpen && minutes && t`Most people wait ${minutes.from} to ${minutes.to} minutes.`}{' '}
      {isInvited && t`You can start writing now.`}
    </p>
  );
}

function NobodyReads({ now, paused }: { now: DeskNow; paused: boolean }) {
  const { t } = useLingui();
  const next = useNextHeading();
  return (
    <>
      <p id="chat-wait">
        {paused
          ? t`No one is here to chat right now.`
          : t`No one is here to chat right now. We’ll read what you write when we’re back.`}{' '}
        {now.is === 'known' && (
          <>
            {next(now.desk)}. <NextChatHours {...now.desk} />
          </>
        )}{' '}
        {t`If you can’t wait, you can contact these services at any time:`}
      </p>
      <CrisisNumbers />
    </>
  );
}
