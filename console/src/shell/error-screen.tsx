import { Button } from '@kindred/ui/button.tsx';
import { ConsolePage } from '../platform/page.tsx';

/** Shown after an unexpected error. Saved data is safe. */
export function ConsoleErrorScreen() {
  return (
    <ConsolePage
      title="We couldn’t open this page"
      lead="It’s not something you did. Everything you saved is safe."
    >
      <p className="k-actions">
        <Button look="primary" icon="refresh" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </ConsolePage>
  );
}
