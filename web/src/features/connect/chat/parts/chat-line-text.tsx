import type { ChatEvent, ChatLine } from '@kindred/contract/connect/chat.ts';
import { useLingui } from '@lingui/react/macro';

/** An event between two messages. */
export function ChatLineText({ line: { what, name, role } }: { line: ChatLine }) {
  const { t } = useLingui();
  const joined = role ? t`${name} (${role}) joined the chat` : t`${name} joined the chat`;
  const lines: Readonly<Record<ChatEvent, string>> = {
    taken: name ? joined : t`Someone from our team joined the chat`,
    handed_back: name
      ? t`${name} lost their connection. You’re first in the queue to chat with someone else.`
      : t`The connection was lost. You’re first in the queue to chat with someone else.`,
    passed_on: name
      ? t`${name} has passed this chat to our team. You’re first in the queue.`
      : t`We’re passing this chat to someone else on our team. You’re first in the queue.`,
    asked_first: t`We’ve asked our team to look at your chat before others`,
    still_there: t`We asked if you’re still there`,
    paused: t`Our team paused this chat`,
    resumed: t`Our team resumed this chat`,
    left: t`You ended the chat`,
    closed: name ? t`${name} ended the chat` : t`Our team ended the chat`,
    went_quiet: t`This chat closed because no one had written for a while`,
    stepped_out: name ? t`${name} left the chat` : t`Someone from our team left the chat`,
    taken_up: t`You came back to this chat`,
  };
  return <p className="k-chat-line">{lines[what]}</p>;
}
