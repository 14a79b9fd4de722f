import type { PauseReason } from '@kindred/contract/connect/chat.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallHours, CallUs } from '../../../../platform/call-us.tsx';
import { CrisisNumbers } from './crisis-numbers.tsx';

/** Staff have paused the chat: why, and how to reach someone anyway. The server still accepts words of danger. */
export function ChatPausedNotice({ reason }: { reason: PauseReason }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<PauseReason, string>> = {
    abuse: t`Some of the messages may have been hurtful to people on our team.`,
    off_topic: t`This chat is for questions about living with blood cancer.`,
    safety: t`We’re worried about someone’s safety. The services below can help straight away.`,
    technical: t`We’re having a technical problem. It’s nothing you’ve done.`,
  };
  return (
    <div className="k-chat-foot k-chat-paused" role="status">
      <p>
        <b>{t`Our team has paused this chat.`}</b> {reasons[reason]}{' '}
        {t`You can call us or send us a message. If someone is in danger, you can still tell us here.`}
      </p>
      {reason === 'safety' && <CrisisNumbers />}
      <CallHours />
      <p className="k-actions">
        <CallUs />
        <ButtonLink href="/tabs/connect/support-form" icon="edit">
          {t`Write to us`}
        </ButtonLink>
      </p>
    </div>
  );
}
