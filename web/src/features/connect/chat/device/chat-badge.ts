import '../parts/chat-badge.css';
import { msg, plural } from '@lingui/core/macro';
import { i18n, loadMessages } from '../../../../platform/messages.ts';
import { session } from '../../../../platform/session.ts';

const unreadChat = () => {
  const { person } = session.state();
  return (person.kind === 'member' && person.profile.unread_chat) || 0;
};

/**
 * Shows unread chat messages on the Connect tab and in the document title. A style shows the number on the tab, which
 * keeps the code of the tabs small; the title reveals nothing but the number.
 */
export function startChatBadge(): void {
  const show = () => void showUnread(unreadChat());
  session.watch(show);
  // Each page sets its own title, which would drop the number.
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  show();
}

async function showUnread(count: number): Promise<void> {
  if (count > 0) await loadMessages('connect-chat');
  if (count !== unreadChat()) return;
  const { documentElement: root } = document;
  root.toggleAttribute('data-unread-chat', count > 0);
  if (count > 0) {
    root.style.setProperty('--unread-chat', `"${count}"`);
    const words = i18n._(msg`${plural(count, { one: '# new message', other: '# new messages' })}`);
    root.style.setProperty('--unread-chat-words', JSON.stringify(words));
  }
  const bare = document.title.replace(/^\(\d{1,6}\) /, '');
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}
