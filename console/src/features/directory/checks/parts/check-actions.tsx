import { Button } from '@kindred/ui/button.tsx';

export type Doing = 'asking' | 'changing' | undefined;

interface Props {
  name: string;
  busy: boolean;
  doing: Doing;
  onSettle: () => void;
  onDo: (next: Doing, button: HTMLButtonElement) => void;
}

const forms = [
  { opens: 'changing', words: 'Fix the details', icon: 'edit' },
  { opens: 'asking', words: 'Ask the provider', icon: 'mail' },
] as const;

export function CheckActions({ name, busy, doing, onSettle, onDo }: Props) {
  return (
    <div className="k-actions">
      <Button icon="check" busy={busy} busyWords="Saving…" onClick={onSettle}>
        Everything is correct
        <span className="k-unseen">: {name}</span>
      </Button>
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
