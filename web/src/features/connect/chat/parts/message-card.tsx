import './chat-card.css';
import { cardBookmarks } from '@kindred/contract/connect/card-kinds.ts';
import type { CardKind, ChatCard } from '@kindred/contract/connect/cards.ts';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { BookmarkButton } from '../../../bookmarks/public.tsx';
import { useIsCardGone } from '../queries.ts';

/** Something that staff recommend: its name, one line, its page, and a way to save it. */
export function MessageCard({ card }: { card: ChatCard }) {
  const { t } = useLingui();
  const { kind, id, title, line, link } = card;
  const isGone = useIsCardGone(card);
  const kinds: Readonly<Record<CardKind, string>> = {
    topic: t`Article`,
    tip: t`Tip`,
    event: t`Event`,
    service: t`Service`,
    coordinator: t`Someone to talk to`,
  };
  const bookmark = cardBookmarks[kind];
  return (
    <div className="k-chat-card">
      <small>{kinds[kind]}</small>
      <b>{title}</b>
      {line && <p>{line}</p>}
      {isGone ? (
        <p>{t`This is no longer in the app. Ask us, and we’ll look for something like it.`}</p>
      ) : (
        <div className="k-chat-card-ways">
          <Link href={link} icon="arrow-right" alone>
            {t`Open`} <span className="k-unseen">{title}</span>
          </Link>
          {bookmark && <BookmarkButton kind={bookmark} id={id} title={title} />}
        </div>
      )}
    </div>
  );
}
