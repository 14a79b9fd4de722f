import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import { Button } from '@kindred/ui/button.tsx';
import { CardBox } from './card-box.tsx';
import { CardsDialog } from './cards-dialog.tsx';
import { SavedRepliesDialog } from '../../saved-replies/parts/saved-replies-dialog.tsx';

/** The card attached to the reply, until it is sent. */
export function ReplyCard({ card, onRemove }: { card: ChatCard; onRemove: () => void }) {
  return (
    <div className="k-desk-reply-row">
      <CardBox card={card} />
      <Button look="quiet" icon="close" onClick={onRemove}>
        Remove<span className="k-unseen"> {card.title} from the reply</span>
      </Button>
    </div>
  );
}

export type ReplyDialog = 'replies' | 'cards';

interface DialogsProps {
  open: ReplyDialog | undefined;
  /** What is in the field, to be saved as a reply. */
  text: () => string;
  onCard: (card: ChatCard) => void;
  onText: (words: string) => void;
  onClose: () => void;
}

/** The dialogs for what can be added to a reply. */
export function ReplyDialogs({ open, text, onCard, onText, onClose }: DialogsProps) {
  if (open === 'cards') return <CardsDialog onChoose={onCard} onClose={onClose} />;
  if (open === 'replies') return <SavedRepliesDialog text={text()} onChoose={onText} onClose={onClose} />;
  return null;
}
