import { Button } from '@kindred/ui/button.tsx';

export type Doing = 'asking' | 'changing' | undefined;

interface Props {
  name: string;
  doing: Doing;
  onDo: (next: Doing, button: HTMLButtonElement) => void;
}

const forms = [
  { opens: 'changing', words: 'Fix the details', icon: 'edit' },
  { opens: 'asking', words: 'Ask the provider', icon: 'mail' },
] as const;

interface RowProps {
  name: string;
  busy: boolean;
  isOpen: boolean;
  onSettle: () => void;
  onOpen: () => void;
}

/** The actions most entries need, and a button that opens the rest. */
export function CheckRowActions({ name, busy, isOpen, onSettle, onOpen }: RowProps) {
  return (
    <div className="k-check-acts">
      <Button icon="check" busy={busy} busyWords="Saving…" onClick={onSettle}>
        All correct
        <span className="k-unseen">: {name}</span>
      </Button>
      <Button look="quiet" icon="chevron-down" aria-expanded={isOpen} onClick={onOpen}>
        More
        <span className="k-unseen">: {name}</span>
      </Button>
    </div>
  );
}

export function CheckActions({ name, doing, onDo }: Props) {
  return (
    <div className="k-actions">
      {forms.map(({ opens, words, icon }) => (
        <Button
          key={opens}
          icon={icon}
          aria-expanded={doing === opens}
          onClick={({ currentTarget }) => onDo(doing === opens ? undefined : opens, currentTarget)}
        >
          {words}
          <span className="k-unseen">: {name}</span>
        </Button>
      ))}
    </div>
  );
}
