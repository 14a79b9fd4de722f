import './toast.css';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ToastMessage {
  id: string;
  words: ReactNode;
  /** One optional action, such as undo. */
  action?: { words: ReactNode; onPress: () => void } | undefined;
}

export interface ToastsProps {
  messages: readonly ToastMessage[];
  dismissWords: ReactNode;
  onDismiss: (id: string) => void;
}

const staysFor = 10_000;

/** An unobtrusive in-place message. Keep it mounted: a live region is announced only if it existed before. */
export function Toasts({ messages, dismissWords, onDismiss }: ToastsProps) {
  return (
    <div className="k-toasts" role="status">
      {messages.map((message) => (
        <Toast key={message.id} message={message} dismissWords={dismissWords} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

interface ToastProps extends Omit<ToastsProps, 'messages'> {
  message: ToastMessage;
}

function Toast({ message: { id, words, action }, dismissWords, onDismiss }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cached = hovered || focused;
  useEffect(() => {
    if (cached) return;
    const timer = setTimeout(() => onDismiss(id), staysFor);
    return () => clearTimeout(timer);
  }, [cached, id, onDismiss]);

  return (
    <div
      className="k-toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name="check" />
      <p>{words}</p>
      <div className="k-toast-actions">
        {action && (
          <Button look="quiet" onClick={action.onPress}>
            {action.words}
          </Button>
        )}
        <Button look="quiet" onClick={() => onDismiss(id)}>
          {dismissWords}
        </Button>
      </div>
    </div>
  );
}
